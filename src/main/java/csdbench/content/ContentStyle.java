package csdbench.content;

/** How data is generated. */
public enum ContentStyle {
    /** Has the asked ratio for the named codec in every block. */
    EXACT,
    /** Random bytes, then zeros, in every chunk, not corrected for the compressed size of the zeros. */
    FIO,
    /** Zero words among random ones; compresses about as vdbench's data does. */
    VDBENCH,
    /** Words, as in documents. */
    TEXT,
    /** Pages of rows, as in databases. */
    DATABASE,
    ZERO,
    /** Imitates a sample. */
    LIKE,
    /** The bytes of a file, over and over. */
    FILE;

    /** Whether such data comes from a file. */
    public boolean hasFile() {
        return this == LIKE || this == FILE;
    }
}
