package csdbench.content.lifelike;

/**
 * How blocks of 4 KiB are like those before them, so that larger units compress as those of a sample do. Repeats have
 * another stamp in every sector. Where blocks are of one kind, a codec that counts bytes finds those of the next block
 * foreseen.
 *
 * @param repeats16 share of the blocks that repeat one of the same 16 KiB
 * @param repeats64 share of those that repeat one of the 64 KiB, of other 16 KiB, less than 32 KiB before
 * @param alike16 share of the other blocks that are of the kind of their 16 KiB
 * @param alike64 share of these that are of the kind of their 64 KiB
 */
public record Neighbours(double repeats16, double repeats64, double alike16, double alike64) {
    /** The largest share that there can be: the other blocks have none before them to repeat. */
    public static final double MAX_REPEATS = 0.75;

    /** Every block for itself. */
    public static final Neighbours NONE = new Neighbours(0, 0, 0, 0);

    public Neighbours {
        if (!(repeats16 >= 0 && repeats64 >= 0 && repeats16 + repeats64 <= MAX_REPEATS)
                || !(alike16 >= 0 && alike16 <= 1)
                || !(alike64 >= 0 && alike64 <= 1)) {
            throw new IllegalArgumentException("repeats16=" + repeats16 + ", repeats64=" + repeats64 + ", alike16="
                    + alike16 + ", alike64=" + alike64);
        }
    }
}
