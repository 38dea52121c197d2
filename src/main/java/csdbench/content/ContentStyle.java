package csdbench.content;

/** What written data looks like. */
public enum ContentStyle {
    /** Compresses as asked with the codec that was named, block by block. */
    EXACT,
    /** Random bytes, then zeros, in every chunk, without regard to what the zeros cost. */
    FIO,
    /** Zero words strewn over random ones, compressing about as vdbench's data does. */
    VDBENCH,
    /** Words as in documents. */
    TEXT,
    /** Pages of rows as in databases. */
    DATABASE,
    /** Zeros only. */
    ZERO,
    /** Like a sample of somebody's data. */
    LIKE
}
