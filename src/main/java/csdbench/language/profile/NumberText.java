package csdbench.language.profile;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers as parmfiles and profile files have them, the same in every locale. */
final class NumberText {
    private static final int DECIMALS = 4;
    private static final long KIB = 1024;

    /** Whole numbers up to here lose nothing as a double. */
    private static final double MAX_EXACT = 9e15;

    private NumberText() {}

    /** At most four decimals, and none that is 0: {@code 87.3}, {@code 2.4375}, {@code 100}. */
    static String plain(double number) {
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            return String.valueOf(number);
        }
        BigDecimal rounded = BigDecimal.valueOf(number).setScale(DECIMALS, RoundingMode.HALF_UP);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    /** Whole numbers without a point. */
    static Number json(double number) {
        return number == Math.rint(number) && Math.abs(number) < MAX_EXACT ? (Number) (long) number : number;
    }

    /** A size as in {@code xfersize=}: {@code 4k}, {@code 1024k}, {@code 1536}. */
    static String size(long bytes) {
        return bytes % KIB == 0 ? bytes / KIB + "k" : Long.toString(bytes);
    }

    /** Bytes in KiB with one decimal, for people. */
    static String kib(double bytes) {
        return String.format(Locale.ROOT, "%.1f", bytes / KIB);
    }
}
