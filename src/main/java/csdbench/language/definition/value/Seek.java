package csdbench.language.definition.value;

/** Where the next operation goes: {@code seekpct=}, and {@code zipf=} beside it. */
public sealed interface Seek {
    /** A random place for this share of operations, 0 to 100; 100 is always random, 0 sequential with a wrap. */
    record Percent(double percent) implements Seek {}

    /** Sequential to the end, once. */
    record Eof() implements Seek {}

    /** Sequential from a random place. */
    record SequentialFromRandomStart() implements Seek {}

    /** Random with a Poisson spread around a midpoint above 0. */
    record Poisson(double midpoint) implements Seek {}

    /**
     * Random, some places being more popular.
     *
     * @param theta above 0, at most 10
     * @param slices 1 to 1,000,000, each with popular blocks of its own
     */
    record Zipf(double theta, int slices) implements Seek {}
}
