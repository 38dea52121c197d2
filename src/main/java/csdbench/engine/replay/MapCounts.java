package csdbench.engine.replay;

/** What laying requests onto a span changed about them. Owned by the thread that maps. */
final class MapCounts {
    /** Left out, for they were no whole blocks. */
    long rejected;

    /** No whole blocks, and not left out. */
    long unaligned;

    /** Bytes that these grew by. */
    long grownBytes;

    /** Moved back from the end of a span. */
    long moved;

    /** Longer than their span or any buffer, and cut. */
    long cut;

    /** On devices that no group names. */
    long unmapped;
}
