package csdbench.content;

import java.util.Locale;

/** The codec for which a compression ratio holds. */
public enum TargetCodec {
    /** As computational storage: Lempel-Ziv and Huffman, as zlib at level 6. */
    DEFLATE,
    /** Lempel-Ziv alone. */
    LZ4,
    /** Zstandard at level 1. */
    ZSTD,
    /** As near as possible to the ratio for all of them. */
    NEUTRAL;

    /** As parmfiles have it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
