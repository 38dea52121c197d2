package csdbench.report.vdbench.row;

import java.util.Optional;
import java.util.stream.Stream;

/** The release of vdbench whose columns rows have. */
public enum Release {
    /** The widespread one: maxima of reads and writes apart, 89 columns for files, rows of deviations and maxima. */
    V5_04_07("5.04.07", 12),
    /** The last one whose source is public. */
    V5_04_06("5.04.06", 10);

    private final String number;
    private final int intervalWidth;

    Release(String number, int intervalWidth) {
        this.number = number;
        this.intervalWidth = intervalWidth;
    }

    /** The release with a number such as {@code 5.04.06}. */
    public static Optional<Release> numbered(String number) {
        return Stream.of(values())
                .filter(release -> release.number.equals(number))
                .findFirst();
    }

    /** {@code 5.04.07} */
    public String number() {
        return number;
    }

    /** Characters of the column with the number of the interval. */
    int intervalWidth() {
        return intervalWidth;
    }
}
