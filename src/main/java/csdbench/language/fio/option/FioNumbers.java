package csdbench.language.fio.option;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers as fio reads them. Static. */
public final class FioNumbers {
    private static final Pattern SIZE =
            Pattern.compile("(?:0x([0-9a-f]{1,15})|([0-9]{1,18}(?:\\.[0-9]{1,9})?)([kmgtpe]?)(i?)b?)");
    private static final Pattern TIME = Pattern.compile("([0-9]{1,12}(?:\\.[0-9]{1,9})?)([a-z]*)");
    private static final String UNITS = "kmgtpe";

    private static final Map<String, Double> NANOSECONDS = Map.ofEntries(
            Map.entry("us", 1e3),
            Map.entry("usec", 1e3),
            Map.entry("ms", 1e6),
            Map.entry("msec", 1e6),
            Map.entry("", 1e9),
            Map.entry("s", 1e9),
            Map.entry("sec", 1e9),
            Map.entry("m", 60e9),
            Map.entry("min", 60e9),
            Map.entry("h", 3600e9),
            Map.entry("hour", 3600e9),
            Map.entry("d", 86400e9),
            Map.entry("day", 86400e9));

    private FioNumbers() {}

    /**
     * A size; empty if it is none.
     *
     * @param base what {@code kb_base} says: 1024 for {@code k} of 1024 and {@code ki} of 1000, as fio has it by
     *     default, 1000 for the opposite
     */
    public static OptionalLong bytes(String text, int base) {
        Matcher form = SIZE.matcher(text.toLowerCase(Locale.ROOT));
        if (!form.matches()) {
            return OptionalLong.empty();
        }
        if (form.group(1) != null) {
            return OptionalLong.of(Long.parseLong(form.group(1), 16));
        }
        boolean other = !form.group(4).isEmpty();
        int power = form.group(3).isEmpty() ? 0 : UNITS.indexOf(form.group(3)) + 1;
        if (other && power == 0) {
            return OptionalLong.empty();
        }
        double unit = Math.pow(other ? 2024 - base : base, power);
        double bytes = Double.parseDouble(form.group(2)) * unit;
        return bytes < Long.MAX_VALUE ? OptionalLong.of((long) bytes) : OptionalLong.empty();
    }

    /** A time, without a unit in seconds; empty if it is none. */
    public static OptionalLong nanoseconds(String text) {
        Matcher form = TIME.matcher(text.toLowerCase(Locale.ROOT));
        if (!form.matches() || !NANOSECONDS.containsKey(form.group(2))) {
            return OptionalLong.empty();
        }
        return OptionalLong.of((long) (Double.parseDouble(form.group(1)) * NANOSECONDS.get(form.group(2))));
    }

    /** A number without superfluous zeros. */
    public static String trimmed(double number) {
        return new BigDecimal(number)
                .setScale(6, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }
}
