package csdbench.job.suite.vdbench;

import java.util.List;

/**
 * What a flatfile has of a part of a run.
 *
 * @param requestedRate operations a second; a large number where there was no limit
 * @param rate operations a second that were done
 * @param bytesPerSecond moved
 * @param readPercent share of reads
 * @param meanNs time of an operation at the device
 * @param deviationNs standard deviation of these times
 * @param maxNs longest
 */
record Row(
        double requestedRate,
        double rate,
        double bytesPerSecond,
        double readPercent,
        double meanNs,
        double deviationNs,
        long maxNs) {

    /** Intervals of the same length, at least one, as one stretch. */
    static Row together(List<Row> rows) {
        double rates = rows.stream().mapToDouble(Row::rate).sum();
        double weight = rates == 0 ? 1 : rates;
        double mean = rows.stream().mapToDouble(row -> row.rate * row.meanNs).sum() / weight;
        double squares = rows.stream()
                        .mapToDouble(row -> row.rate * (row.deviationNs * row.deviationNs + row.meanNs * row.meanNs))
                        .sum()
                / weight;
        return new Row(
                rows.getFirst().requestedRate,
                rates / rows.size(),
                rows.stream().mapToDouble(Row::bytesPerSecond).sum() / rows.size(),
                rows.stream().mapToDouble(row -> row.rate * row.readPercent).sum() / weight,
                mean,
                Math.sqrt(Math.max(0, squares - mean * mean)),
                rows.stream().mapToLong(Row::maxNs).max().orElse(0));
    }
}
