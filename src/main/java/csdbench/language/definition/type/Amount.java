package csdbench.language.definition.type;

/** How much of something, in the way it was written. */
public sealed interface Amount {
    /** So many bytes, at least 0. */
    record Bytes(long bytes) implements Amount {}

    /** A share of something that is known later, in percent, at least 0. */
    record Percent(double percent) implements Amount {}

    /** So many pieces, at least 0. */
    record Count(long count) implements Amount {}
}
