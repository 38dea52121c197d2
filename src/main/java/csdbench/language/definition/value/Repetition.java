package csdbench.language.definition.value;

/** How often everything is done: {@code loop=}. */
public sealed interface Repetition {
    /** So often, at least 1. */
    record Times(long times) implements Repetition {}

    /** Again until so many seconds have passed, above 0. */
    record Seconds(long seconds) implements Repetition {}
}
