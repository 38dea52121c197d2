package csdbench.report.doc;

import java.util.Locale;

/** A quantity of charts and tables, with its short and exact formats. */
public enum ChartQuantity {
    IOPS,
    /** Latencies. */
    NANOSECONDS,
    /** Throughput, in powers of ten as in data sheets. */
    BYTES_PER_SECOND,
    /** Amounts of data, in powers of ten as drives are sold. */
    BYTES,
    /** Durations. */
    SECONDS,
    PERCENT,
    /** Of things, such as I/Os. */
    COUNT,
    /** Lengths as powers of two of 512 bytes: 0 is 512 bytes, 3 is 4 KiB. */
    DOUBLINGS,
    /** Percentiles by the number of nines: 1 is 90 %, 3 is 99.9 %. */
    NINES,
    /** A change, always with a sign. */
    CHANGE_PERCENT;

    private static final String[] THOUSANDS = {"", "K", "M", "G"};
    private static final String[] RATES = {"B/s", "kB/s", "MB/s", "GB/s", "TB/s"};
    private static final String[] SIZES = {"B", "kB", "MB", "GB", "TB", "PB", "EB"};
    private static final String[] TIMES = {"ns", "µs", "ms", "s"};
    private static final double[] CLOCK_STEPS = {
        1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 21600, 43200, 86400
    };

    /** Name in the script of the page. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Of columns, from the smallest on, each a thousand of the one before; none for what has no units. */
    String[] units() {
        return switch (this) {
            case IOPS -> new String[] {""};
            case NANOSECONDS -> TIMES;
            case BYTES_PER_SECOND -> RATES;
            case BYTES -> SIZES;
            case SECONDS, PERCENT, COUNT, DOUBLINGS, NINES, CHANGE_PERCENT -> new String[0];
        };
    }

    /** The same text for terminals, which have only letters of ASCII in some places. */
    public static String ascii(String text) {
        return text.replace('\u00b5', 'u').replace("\u00b1", "+-");
    }

    /** Three digits and a unit: {@code 735K}, {@code 168 µs}, {@code 6.29 GB/s}, {@code +62 %}. */
    public String brief(double value) {
        return switch (this) {
            case IOPS -> scaled(value, THOUSANDS, "");
            case NANOSECONDS -> scaled(value, TIMES, " ");
            case BYTES_PER_SECOND -> scaled(value, RATES, " ");
            case BYTES -> scaled(value, SIZES, " ");
            case SECONDS -> clock(value);
            case PERCENT -> trimmed(value, 1) + " %";
            case COUNT -> trimmed(value, 1);
            case DOUBLINGS -> doubled(value);
            case NINES -> nines(value);
            case CHANGE_PERCENT -> change(value);
        };
    }

    /** All significant digits: {@code 735,123 IOPS}, {@code 168.204 µs}. */
    public String exact(double value) {
        return switch (this) {
            case IOPS -> String.format(Locale.ROOT, Math.abs(value) < 1000 ? "%,.1f IOPS" : "%,.0f IOPS", value);
            case NANOSECONDS -> exact(value, TIMES);
            case BYTES_PER_SECOND -> exact(value, RATES);
            case BYTES -> String.format(Locale.ROOT, "%,.0f bytes", value);
            case SECONDS -> trimmed(value, 1) + " s";
            case PERCENT -> trimmed(value, 2) + " %";
            case COUNT -> trimmed(value, 2);
            case DOUBLINGS -> doubled(value);
            case NINES -> nines(value);
            case CHANGE_PERCENT -> String.format(Locale.ROOT, "%+.2f %%", value);
        };
    }

    /** Distance of ticks: a round number of at least the minimum. */
    double step(double min) {
        if (this == SECONDS) {
            for (double step : CLOCK_STEPS) {
                if (step >= min) {
                    return step;
                }
            }
        }
        if (this == NINES && min <= 1 || this == DOUBLINGS && min >= 1 && min < 1.3) {
            return 1;
        }
        double magnitude = Math.pow(10, Math.floor(Math.log10(min)));
        for (double factor : new double[] {1, 2, 2.5, 5}) {
            if (factor * magnitude >= min * 0.999_999) {
                return factor * magnitude;
            }
        }
        return 10 * magnitude;
    }

    /** The shortest format, for a tick. */
    String tick(double value) {
        if (value == 0 && this != DOUBLINGS && this != NINES) {
            return "0";
        }
        return switch (this) {
            case IOPS -> tick(value, THOUSANDS, "");
            case NANOSECONDS -> tick(value, TIMES, " ");
            case BYTES_PER_SECOND -> tick(value, RATES, " ");
            case BYTES -> tick(value, SIZES, " ");
            case SECONDS -> clock(value);
            case PERCENT -> trimmed(value, 1) + " %";
            case COUNT -> trimmed(value, Math.abs(value) < 0.1 ? 3 : 1);
            case DOUBLINGS -> doubled(value);
            case NINES -> nines(value);
            case CHANGE_PERCENT -> (value > 0 ? "+" : "") + trimmed(value, 1) + " %";
        };
    }

    private static String nines(double value) {
        return trimmed(100 * (1 - Math.pow(10, -value)), 5) + " %";
    }

    private static String doubled(double value) {
        double bytes = 512 * Math.pow(2, value);
        return bytes < 1024 ? trimmed(bytes, 0) + " B" : trimmed(bytes / 1024, 1) + " KiB";
    }

    private static String scaled(double value, String[] units, String gap) {
        int unit = unit(value, units, 999.5);
        double scaled = value / Math.pow(1000, unit);
        double size = Math.abs(scaled);
        int digits = size >= 99.95 || unit == 0 && size >= 9.995 ? 0 : size >= 9.995 ? 1 : 2;
        String number = String.format(Locale.ROOT, "%." + (size == 0 ? 0 : digits) + "f", scaled);
        return number + gap + units[unit];
    }

    private static String exact(double value, String[] units) {
        int unit = unit(value, units, 999.9995);
        return trimmed(value / Math.pow(1000, unit), 3) + " " + units[unit];
    }

    private static String tick(double value, String[] units, String gap) {
        int unit = unit(value, units, 999.9995);
        return trimmed(value / Math.pow(1000, unit), 2) + gap + units[unit];
    }

    private static int unit(double value, String[] units, double max) {
        double rest = Math.abs(value);
        int unit = 0;
        while (rest >= max && unit < units.length - 1) {
            rest /= 1000;
            unit++;
        }
        return unit;
    }

    /** Omits the smaller of two units if it is 0. */
    private static String clock(double seconds) {
        if (seconds < 60) {
            return trimmed(seconds, 1) + " s";
        }
        long whole = Math.round(seconds);
        if (whole < 3600) {
            return whole / 60 + " min" + (whole % 60 == 0 ? "" : " " + whole % 60 + " s");
        }
        long minutes = Math.round(whole / 60.0);
        return minutes / 60 + " h" + (minutes % 60 == 0 ? "" : " " + minutes % 60 + " min");
    }

    private static String change(double percent) {
        double size = Math.abs(percent);
        String text = String.format(Locale.ROOT, size >= 9.95 ? "%+.0f" : "%+.1f", percent);
        return (size < 0.05 ? "0" : text) + " %";
    }

    private static String trimmed(double value, int decimals) {
        String text = String.format(Locale.ROOT, "%." + decimals + "f", value);
        return text.contains(".") ? text.replaceAll("\\.?0+$", "") : text;
    }
}
