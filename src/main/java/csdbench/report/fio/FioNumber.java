package csdbench.report.fio;

import java.util.List;
import java.util.Locale;

/** Numbers in fio's text: no longer than some digits, with a prefix where they would be. Static functions. */
final class FioNumber {
    private static final int DIGITS = 4;
    private static final int DIGITS_OF_TIMES = 6;
    private static final List<String> BINARY = List.of("", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei");
    private static final List<String> DECIMAL = List.of("", "k", "M", "G", "T", "P", "E");

    private FioNumber() {}

    /** A count, such as {@code 10.8k}. */
    static String count(double count) {
        return text(Math.floor(count), 1000, DECIMAL, DIGITS);
    }

    /** A time without its unit. */
    static String time(double time) {
        return text(Math.floor(time), 1000, DECIMAL, DIGITS_OF_TIMES);
    }

    /** Bytes in powers of 1024, such as {@code 42.4MiB}. */
    static String binary(double bytes) {
        return text(bytes, 1024, BINARY, DIGITS) + "B";
    }

    /** Bytes in powers of 1000, such as {@code 44.4MB}. */
    static String decimal(double bytes) {
        return text(bytes, 1000, DECIMAL, DIGITS) + "B";
    }

    private static String text(double number, int base, List<String> prefixes, int digits) {
        double value = number;
        int prefix = 0;
        while (Math.round(value) >= Math.pow(10, digits) && prefix < prefixes.size() - 1) {
            value /= base;
            prefix++;
        }
        int decimals = prefix == 0
                ? 0
                : Math.max(0, digits - 1 - Long.toString(Math.round(value)).length());
        return String.format(Locale.ROOT, "%." + decimals + "f%s", value, prefixes.get(prefix));
    }
}
