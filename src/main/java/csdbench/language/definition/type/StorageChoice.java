package csdbench.language.definition.type;

import java.util.List;

/** Which storage a run uses, and how it goes through it: {@code sd=} of a run definition. */
public sealed interface StorageChoice {
    /** These, together. */
    record Named(List<NamePattern> patterns) implements StorageChoice {}

    /** One run for each: {@code sd=single}. */
    record Single() implements StorageChoice {}

    /** The first, the first two, the first three …: {@code sd=range}. */
    record Range() implements StorageChoice {}

    /** So many at a time, at least 1: {@code sd=setsofN}. */
    record SetsOf(int count) implements StorageChoice {}
}
