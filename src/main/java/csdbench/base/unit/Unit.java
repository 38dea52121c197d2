package csdbench.base.unit;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers with a unit behind them, as users write them. Sizes are {@link ByteSize}. */
public enum Unit {
    /** A {@link TimeLength} in nanoseconds; a number alone is none. */
    TIME(Map.of()),
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
        if (this == TIME) {
            OptionalLong ns = TimeLength.parseNs(text, Double.NaN);
            return ns.isPresent() ? OptionalDouble.of(ns.getAsLong()) : OptionalDouble.empty();
        }
        Matcher matcher = FORM.matcher(text);
        return matcher.matches() && units.containsKey(matcher.group(2))
                ? OptionalDouble.of(Double.parseDouble(matcher.group(1)) * units.get(matcher.group(2)))
                : OptionalDouble.empty();
    }
}
