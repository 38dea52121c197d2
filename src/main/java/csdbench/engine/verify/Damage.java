package csdbench.engine.verify;

/** What is wrong with a key block or one of its sectors. */
public enum Damage {
    /** Some sectors hold the expected write, others an earlier one of the same block. */
    TORN("torn"),
    /** An earlier write of the same block. */
    STALE("stale"),
    /** Data that was written to another LBA. */
    MISPLACED("misplaced"),
    /** The content of another dedup set. */
    SHARED("repeating the wrong content"),
    ZEROED("zeroed"),
    /** The expected data with a few bits flipped. */
    FLIPPED("flipped"),
    /** The expected data in part. */
    OVERWRITTEN("overwritten in part"),
    /** Not data of this target. */
    FOREIGN("foreign"),
    MIXED("damaged in several ways");

    private final String word;

    Damage(String word) {
        this.word = word;
    }

    /** For use within a sentence. */
    public String word() {
        return word;
    }
}
