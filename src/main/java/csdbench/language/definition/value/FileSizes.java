package csdbench.language.definition.value;

import java.util.List;

/** Sizes of files: {@code sizes=} of a file system definition. */
public sealed interface FileSizes {
    /** All the same. */
    record Fixed(long bytes) implements FileSizes {}

    /** Sizes with shares that add up to 100. */
    record Mix(List<Share> shares) implements FileSizes {}

    /** Sizes spread around an average. */
    record Average(long bytes) implements FileSizes {}
}
