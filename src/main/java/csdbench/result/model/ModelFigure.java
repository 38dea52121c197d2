package csdbench.result.model;

/** Kinds of figures of a model beside rates at full load; each has an error of its own. */
public enum ModelFigure {
    LIGHT_LOAD("rates at light load"),
    P99("p99 of reads beside writes"),
    MAXIMUM("maxima"),
    GAIN_OF_READS("gain of reads"),
    GAIN_OF_WRITES("gain of writes"),
    GAIN_OF_MIXED("gain of mixed workloads");

    private static final double ALL = 100;

    private final String word;

    ModelFigure(String word) {
        this.word = word;
    }

    /** For people and files. */
    public String word() {
        return word;
    }

    /** Whether it is a comparison of two kinds of data, which only a drive that compresses has. */
    public boolean gain() {
        return this == GAIN_OF_READS || this == GAIN_OF_WRITES || this == GAIN_OF_MIXED;
    }

    /** The gain of a workload that is known by its share of reads. */
    public static ModelFigure gainOf(double readPercent) {
        return readPercent >= ALL ? GAIN_OF_READS : readPercent <= 0 ? GAIN_OF_WRITES : GAIN_OF_MIXED;
    }
}
