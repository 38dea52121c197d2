package csdbench.job.suite.step;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * How far the data of a part of a review compresses.
 *
 * @param percent that compression saves, 0 to below 100
 */
public record DataState(double percent) {
    /** Size to compressed size: 2 for 50 %. */
    public double ratio() {
        return 100 / (100 - percent);
    }

    /** The ratio as parmfiles and luns have it: {@code 2}, {@code 1.4925}. */
    public String ratioText() {
        return plain(BigDecimal.valueOf(ratio()).setScale(4, RoundingMode.HALF_EVEN));
    }

    /** {@code 50}. */
    public String percentText() {
        return plain(BigDecimal.valueOf(percent));
    }

    /** {@code 50 % compressible (2:1)}. */
    public String words() {
        return percent == 0
                ? "incompressible"
                : percentText() + " % compressible ("
                        + plain(BigDecimal.valueOf(ratio()).setScale(2, RoundingMode.HALF_EVEN)) + ":1)";
    }

    private static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }
}
