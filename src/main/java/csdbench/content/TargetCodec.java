package csdbench.content;

/** The codec whose ratio is meant. */
public enum TargetCodec {
    /** What computational storage does: Lempel-Ziv and Huffman, as zlib at level 6. */
    DEFLATE,
    /** Lempel-Ziv alone. */
    LZ4,
    /** Zstandard at level 1. */
    ZSTD,
    /** None in particular: as near as can be to the ratio for all of them. */
    NEUTRAL
}
