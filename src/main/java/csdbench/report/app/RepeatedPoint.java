package csdbench.report.app;

import csdbench.result.Percentile;
import csdbench.result.app.AppPoint;
import java.util.List;

/**
 * Repeats of one number of clients with one state of the data, together.
 *
 * @param transactions that were measured in all of them
 * @param perSecond mean of the repeats
 * @param spread of the repeats, from the slowest to the fastest, as a fraction of the mean; 0 for a mean of 0
 * @param meanNs of all transactions; not a number when there were none
 * @param worstP99Ns the longest of the repeats
 */
record RepeatedPoint(long transactions, double perSecond, double spread, double meanNs, long worstP99Ns) {
    /** @param points at least one */
    static RepeatedPoint of(List<AppPoint> points) {
        List<Double> rates =
                points.stream().map(point -> point.transactions().perSecond()).toList();
        double mean = rates.stream().mapToDouble(rate -> rate).average().orElseThrow();
        double least = rates.stream().mapToDouble(rate -> rate).min().orElseThrow();
        double most = rates.stream().mapToDouble(rate -> rate).max().orElseThrow();
        long transactions = points.stream()
                .mapToLong(point -> point.transactions().measured())
                .sum();
        double sumNs = points.stream()
                .mapToDouble(
                        point -> point.latency().mean() * point.transactions().measured())
                .sum();
        return new RepeatedPoint(
                transactions,
                mean,
                mean == 0 ? 0 : (most - least) / mean,
                sumNs / transactions,
                points.stream()
                        .mapToLong(point -> point.latency().ns(Percentile.P99))
                        .max()
                        .orElseThrow());
    }
}
