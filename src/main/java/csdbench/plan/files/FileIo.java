package csdbench.plan.files;

/** How a file is gone through: {@code fileio=}. */
public enum FileIo {
    RANDOM,
    /** Random, by several threads in the same file. */
    RANDOM_SHARED,
    SEQUENTIAL,
    /** Sequential, and each file is deleted behind its last byte. */
    SEQUENTIAL_DELETE,
    /** Sequential from a random offset. */
    SEQUENTIAL_FROM_RANDOM_START
}
