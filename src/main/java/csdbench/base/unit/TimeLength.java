package csdbench.base.unit;

import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lengths of time as users write them: {@code 90}, {@code 500ms}, {@code 2m30s}, {@code 1.5h}, {@code 2d}. */
public final class TimeLength {
    private static final Pattern PART = Pattern.compile("([0-9]{1,12}(?:\\.[0-9]{1,9})?)(us|ms|s|m|h|d)");
    private static final Pattern BARE = Pattern.compile("[0-9]{1,12}(\\.[0-9]{1,9})?");

    /** From the longest to the shortest, which is the order in which parts stand. */
    private static final List<String> UNITS = List.of("d", "h", "m", "s", "ms", "us");

    private static final double[] UNIT_NS = {86_400e9, 3_600e9, 60e9, 1e9, 1e6, 1e3};

    private TimeLength() {}

    /**
     * Parses a length of time to nanoseconds.
     *
     * @param bareNs what a number without a unit counts
     * @return empty for a text that is no length of time, or one of more than 292 years
     */
    public static OptionalLong parseNs(String text, double bareNs) {
        if (BARE.matcher(text).matches()) {
            return whole(Double.parseDouble(text) * bareNs);
        }
        double ns = 0;
        int next = 0;
        int end = 0;
        Matcher part = PART.matcher(text);
        while (end < text.length()) {
            if (!part.find(end) || part.start() != end) {
                return OptionalLong.empty();
            }
            int unit = UNITS.indexOf(part.group(2));
            if (unit < next) {
                return OptionalLong.empty();
            }
            next = unit + 1;
            ns += Double.parseDouble(part.group(1)) * UNIT_NS[unit];
            end = part.end();
        }
        return end == 0 ? OptionalLong.empty() : whole(ns);
    }

    /** The same in whole seconds, where a number without a unit is seconds; empty where there is a fraction. */
    public static OptionalLong parseSeconds(String text) {
        OptionalLong ns = parseNs(text, 1e9);
        return ns.isPresent() && ns.getAsLong() % 1_000_000_000 == 0
                ? OptionalLong.of(ns.getAsLong() / 1_000_000_000)
                : OptionalLong.empty();
    }

    private static OptionalLong whole(double ns) {
        return ns < Long.MAX_VALUE ? OptionalLong.of(Math.round(ns)) : OptionalLong.empty();
    }
}
