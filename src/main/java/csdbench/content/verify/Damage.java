package csdbench.content.verify;

/** What is wrong with a key block or one of its sectors. */
public enum Damage {
    /** Some sectors hold the expected write and others an earlier one of the same place. */
    TORN("torn"),
    /** An earlier write of the same place. */
    STALE("stale"),
    /** Data that was written to another place. */
    MISPLACED("misplaced"),
    /** The content of other repeating blocks than these. */
    SHARED("repeating the wrong content"),
    /** Zeros. */
    ZEROED("zeroed"),
    /** What is expected, but for a few bits. */
    FLIPPED("flipped"),
    /** What is expected in some parts, something else in others. */
    OVERWRITTEN("overwritten in part"),
    /** Nothing that was written here. */
    FOREIGN("foreign"),
    /** Sectors with different damage. */
    MIXED("damaged in several ways");

    private final String word;

    Damage(String word) {
        this.word = word;
    }

    /** For people, in the middle of a sentence. */
    public String word() {
        return word;
    }
}
