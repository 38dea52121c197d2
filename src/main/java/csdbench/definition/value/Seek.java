package csdbench.definition.value;

/** Where the next operation goes: {@code seekpct=}. */
public sealed interface Seek {
    /** A random place for this share of operations, 0 to 100; 100 is always random, 0 sequential with a wrap. */
    record Percent(double percent) implements Seek {}

    /** Sequential to the end, once. */
    record Eof() implements Seek {}

    /** Sequential from a random place. */
    record SequentialFromRandomStart() implements Seek {}

    /** Random with a Poisson spread around a midpoint above 0. */
    record Poisson(double midpoint) implements Seek {}
}
