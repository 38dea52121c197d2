package csdbench.base.unit;

import java.util.Locale;
import java.util.OptionalLong;

/** Sizes as users write them: a number and one of {@code k m g t p}, powers of 1024. */
public final class ByteSize {
    private static final String UNITS = "kmgtp";

    private ByteSize() {}

    /** Parses a size to bytes; empty if the text is not a size. A trailing {@code b} and capitals are accepted. */
    public static OptionalLong parse(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        String number = lower.endsWith("b") ? lower.substring(0, lower.length() - 1) : lower;
        int unit = number.isEmpty() ? -1 : UNITS.indexOf(number.charAt(number.length() - 1));
        String digits = unit < 0 ? number : number.substring(0, number.length() - 1);
        if (!digits.matches("\\d{1,15}(\\.\\d{1,9})?")) {
            return OptionalLong.empty();
        }
        double bytes = Double.parseDouble(digits) * Math.pow(1024, unit + 1);
        return bytes < Long.MAX_VALUE ? OptionalLong.of((long) bytes) : OptionalLong.empty();
    }
}
