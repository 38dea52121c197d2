package csdbench.base.unit;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers with a unit behind them, as users write them. Sizes are {@link ByteSize}. */
public enum Unit {
    /** {@code 500ms} in nanoseconds; a number alone is no time. */
    TIME(Map.of("us", 1e3, "ms", 1e6, "s", 1e9, "m", 60e9, "h", 3600e9)),
    /** {@code 100k}, in powers of ten; a number alone is that number. */
    COUNT(Map.of("", 1.0, "k", 1e3, "m", 1e6, "g", 1e9)),
    /** {@code 1.5gb/s} in bytes a second, in powers of ten; a number alone is MB/s. */
    BYTES_PER_SECOND(Map.of("", 1e6, "kb/s", 1e3, "mb/s", 1e6, "gb/s", 1e9)),
    /** {@code 80%}, or the number alone. */
    PERCENT(Map.of("", 1.0, "%", 1.0));

    private static final Pattern FORM = Pattern.compile("([0-9]{1,12}(?:\\.[0-9]{1,9})?)([a-z/%]*)");

    private final Map<String, Double> units;

    Unit(Map<String, Double> units) {
        this.units = units;
    }

    /** What a text says, in the base unit; empty if it is not such a number. Units are in lower case. */
    public OptionalDouble parse(String text) {
        return parse(text, units.getOrDefault("", Double.NaN));
    }

    /**
     * The same.
     *
     * @param alone what the unit of a number without one is, NaN to refuse it
     */
    public OptionalDouble parse(String text, double alone) {
        Matcher matcher = FORM.matcher(text);
        double unit = !matcher.matches()
                ? Double.NaN
                : matcher.group(2).isEmpty() ? alone : units.getOrDefault(matcher.group(2), Double.NaN);
        return Double.isNaN(unit)
                ? OptionalDouble.empty()
                : OptionalDouble.of(Double.parseDouble(matcher.group(1)) * unit);
    }
}
