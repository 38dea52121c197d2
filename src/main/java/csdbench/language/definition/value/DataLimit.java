package csdbench.language.definition.value;

/** Stop after so much data: {@code maxdata=} and its kin. */
public sealed interface DataLimit {
    /** Bytes, above 0. */
    record Bytes(long bytes) implements DataLimit {}

    /** Multiple of the size of all active storage, above 0 and below 100. */
    record TimesTotalSize(double times) implements DataLimit {}
}
