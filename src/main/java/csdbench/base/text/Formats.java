package csdbench.base.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Formats numbers for people: about three digits, always with a unit. Never parsed back. */
public final class Formats {
    private static final String[] BINARY_UNITS = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    private static final String[] DECIMAL_UNITS = {"", " k", " M", " G", " T"};
    private static final String[] SOLD_UNITS = {"bytes", "KB", "MB", "GB", "TB", "PB"};
    private static final String[] NANO_UNITS = {"ns", "us", "ms", "s"};

    private static final long MINUTE_SECONDS = 60;
    private static final long HOUR_SECONDS = 60 * MINUTE_SECONDS;
    private static final long DAY_SECONDS = 24 * HOUR_SECONDS;

    private Formats() {}

    /** How far data compresses, in at most two decimals: {@code 1:1}, {@code 2:1}, {@code 1.67:1}. */
    public static String ratio(double ratio) {
        return String.format(Locale.ROOT, "%.2f", ratio).replaceAll("\\.?0+$", "") + ":1";
    }

    /** A size in powers of 1024: {@code 512 B}, {@code 4.0 KiB}, {@code 1.5 TiB}. */
    public static String bytes(long bytes) {
        if (Math.abs(bytes) < 1024) {
            return bytes + " B";
        }
        double value = bytes;
        int unit = 0;
        // 1023.95 would round up to 1024.0 of the same unit.
        while (Math.abs(value) >= 1023.95 && unit < BINARY_UNITS.length - 1) {
            value /= 1024;
            unit++;
        }
        return String.format(Locale.ROOT, "%.1f %s", value, BINARY_UNITS[unit]);
    }

    /** A size in powers of 1000, as drives are sold, in three digits: {@code 512 bytes}, {@code 7.68 TB}. */
    public static String decimalBytes(double bytes) {
        double value = bytes;
        int unit = 0;
        while (value >= 999.5 && unit < SOLD_UNITS.length - 1) {
            value /= 1000;
            unit++;
        }
        return new BigDecimal(value)
                        .round(new MathContext(3))
                        .stripTrailingZeros()
                        .toPlainString() + " " + SOLD_UNITS[unit];
    }

    /** A rate in powers of 1000: {@code 0.5/s}, {@code 200/s}, {@code 1.2 M/s}. */
    public static String perSecond(double perSecond) {
        double value = perSecond;
        int unit = 0;
        while (Math.abs(value) >= 999.95 && unit < DECIMAL_UNITS.length - 1) {
            value /= 1000;
            unit++;
        }
        return shortest(value) + DECIMAL_UNITS[unit] + "/s";
    }

    /** A length of time in its two largest units: {@code 45 s}, {@code 1 h 20 m}, {@code 3 d}. */
    public static String seconds(long seconds) {
        if (seconds < MINUTE_SECONDS) {
            return seconds + " s";
        }
        if (seconds < HOUR_SECONDS) {
            return pair(seconds / MINUTE_SECONDS, "m", seconds % MINUTE_SECONDS, "s");
        }
        if (seconds < DAY_SECONDS) {
            return pair(seconds / HOUR_SECONDS, "h", seconds % HOUR_SECONDS / MINUTE_SECONDS, "m");
        }
        return pair(seconds / DAY_SECONDS, "d", seconds % DAY_SECONDS / HOUR_SECONDS, "h");
    }

    /** A latency, three digits: {@code 850 ns}, {@code 85.1 us}, {@code 1.20 ms}, {@code 12.5 s}. */
    public static String nanos(double nanos) {
        double value = nanos;
        int unit = 0;
        while (Math.abs(value) >= 999.5 && unit < NANO_UNITS.length - 1) {
            value /= 1000;
            unit++;
        }
        int digits = unit == 0 || Math.abs(value) >= 99.95 ? 0 : Math.abs(value) >= 9.995 ? 1 : 2;
        return String.format(Locale.ROOT, "%." + digits + "f %s", value, NANO_UNITS[unit]);
    }

    /** A number of years: {@code 0.3}, {@code 12}. */
    public static String years(double years) {
        return String.format(Locale.ROOT, years < 10 ? "%.1f" : "%,.0f", years);
    }

    /** At most one decimal, and none when it would be 0: {@code 70 %}, {@code 12.5 %}. */
    public static String percent(double percent) {
        return shortest(percent) + " %";
    }

    /** A number as Java writes it, a whole one without a point: {@code 70}, {@code 12.5}, {@code 1.0E-5}. */
    public static String trimmed(double number) {
        return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
    }

    private static String pair(long large, String largeUnit, long small, String smallUnit) {
        String text = large + " " + largeUnit;
        return small == 0 ? text : text + " " + small + " " + smallUnit;
    }

    private static String shortest(double value) {
        String text = String.format(Locale.ROOT, "%.1f", value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
}
