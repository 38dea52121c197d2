package csdbench.result;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import csdbench.result.steady.StudentT;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * The precision of the mean and the 99th percentile of a run's service times, from their variation between batches.
 *
 * @param batches number of batches compared
 * @param meanPercent half width of the 95 % confidence interval of the mean, in percent of the mean
 * @param p99Percent the same of the 99th percentile
 * @param met whether both intervals are as narrow as asked
 */
public record Precision(int batches, double meanPercent, double p99Percent, boolean met) {
    /** Minimum batches to estimate their variation. */
    public static final int MIN_BATCHES = 16;

    /** Of a document, which has null for what is not known. */
    @JsonCreator
    static Precision read(
            @JsonProperty("batches") int batches,
            @JsonProperty("meanPercent") OptionalDouble meanPercent,
            @JsonProperty("p99Percent") OptionalDouble p99Percent,
            @JsonProperty("met") boolean met) {
        return new Precision(
                batches,
                meanPercent.orElse(Double.POSITIVE_INFINITY),
                p99Percent.orElse(Double.POSITIVE_INFINITY),
                met);
    }

    /**
     * The precision of consecutive batches of service times. Response times would not do: at a rate that the drive
     * cannot reach they grow without limit.
     *
     * @param batches service times of each batch, in order
     * @param meanPercent half width asked of the mean, in percent
     * @param p99Percent half width asked of the 99th percentile, in percent
     */
    public static Precision of(List<LatencyTotals> batches, double meanPercent, double p99Percent) {
        double mean = halfWidthPercent(batches, LatencyTotals::meanNs);
        double p99 = halfWidthPercent(batches, batch -> batch.percentileNs(Percentile.P99));
        boolean met = batches.size() >= MIN_BATCHES && mean <= meanPercent && p99 <= p99Percent;
        return new Precision(batches.size(), mean, p99, met);
    }

    private static double halfWidthPercent(List<LatencyTotals> batches, ToDoubleFunction<LatencyTotals> figure) {
        return halfWidthPercent(batches.stream().mapToDouble(figure).toArray());
    }

    /**
     * Half of the 95 % confidence interval of the mean of values that follow each other, in percent of that mean;
     * infinite for fewer than two.
     */
    public static double halfWidthPercent(double... values) {
        if (values.length < 2) {
            return Double.POSITIVE_INFINITY;
        }
        double mean = 0;
        for (double value : values) {
            mean += value / values.length;
        }
        double squares = 0;
        double neighbours = 0;
        for (int i = 0; i < values.length; i++) {
            squares += (values[i] - mean) * (values[i] - mean);
            neighbours += i == 0 ? 0 : (values[i] - mean) * (values[i - 1] - mean);
        }
        // Consecutive batches are correlated; for a first-order autoregressive process of correlation r the variance of
        // the mean is (1 + r) / (1 - r) times that of independent batches.
        double correlation = squares == 0 ? 0 : Math.min(0.9, Math.max(0, neighbours / squares));
        double variance = squares / (values.length - 1) / values.length * (1 + correlation) / (1 - correlation);
        return mean == 0 ? 0 : 100 * StudentT.quantile(0.95, values.length - 1) * Math.sqrt(variance) / mean;
    }
}
