package csdbench.language.definition.type;

/** One value of {@code iorate=} or {@code fwdrate=}. */
public sealed interface Rate {
    /** As fast as it goes. */
    record Max() implements Rate {}

    /** As fast as it goes, then shares of that. */
    record Curve() implements Rate {}

    /** Operations a second, above 0. */
    record PerSecond(double perSecond) implements Rate {}

    /** A share of the rate observed in the run before, in percent, above 0. */
    record Percent(double percent) implements Rate {}
}
