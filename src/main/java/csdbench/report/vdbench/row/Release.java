package csdbench.report.vdbench.row;

/** The release of vdbench whose columns rows have. */
public enum Release {
    /** The widespread one: maxima of reads and writes apart, 89 columns for files, rows of deviations and maxima. */
    V5_04_07(12),
    /** The last one whose source is public. */
    V5_04_06(10);

    private final int intervalWidth;

    Release(int intervalWidth) {
        this.intervalWidth = intervalWidth;
    }

    /** Characters of the column with the number of the interval. */
    int intervalWidth() {
        return intervalWidth;
    }
}
