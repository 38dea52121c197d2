package csdbench.language.definition.value;

import csdbench.plan.TransferSpec;

/** Sizes of files: {@code sizes=} of a file system definition. */
public sealed interface FileSizes {
    /** All the same. */
    record Fixed(long bytes) implements FileSizes {}

    /** Sizes with shares that add up to 100. */
    record Mix(TransferSpec.Mix sizes) implements FileSizes {}

    /** Sizes spread around an average. */
    record Average(long bytes) implements FileSizes {}

    /** Expected size. */
    default double meanBytes() {
        return switch (this) {
            case Fixed fixed -> fixed.bytes();
            case Average average -> average.bytes();
            case Mix mix -> mix.sizes().meanBytes();
        };
    }
}
