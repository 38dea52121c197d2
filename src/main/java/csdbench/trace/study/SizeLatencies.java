package csdbench.trace.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Latencies by size of request, in powers of two. One thread at a time. */
final class SizeLatencies {
    private final LogHistogram[] histograms = new LogHistogram[Long.SIZE];
    private final double[] sumsNs = new double[Long.SIZE];

    /** @param bytes at least 0 */
    void add(long bytes, long latencyNs) {
        int size = Long.SIZE - 1 - Long.numberOfLeadingZeros(Math.max(1, bytes));
        of(size).add(latencyNs);
        sumsNs[size] += latencyNs;
    }

    void addAll(SizeLatencies other) {
        for (int i = 0; i < histograms.length; i++) {
            if (other.histograms[i] != null) {
                of(i).addAll(other.histograms[i]);
                sumsNs[i] += other.sumsNs[i];
            }
        }
    }

    private LogHistogram of(int size) {
        if (histograms[size] == null) {
            histograms[size] = new LogHistogram();
        }
        return histograms[size];
    }

    /** Of all sizes. */
    Optional<LatencyFacts> all() {
        LogHistogram all = new LogHistogram();
        double sumNs = 0;
        for (int i = 0; i < histograms.length; i++) {
            if (histograms[i] != null) {
                all.addAll(histograms[i]);
                sumNs += sumsNs[i];
            }
        }
        return LatencyFacts.of(all, sumNs);
    }

    /** Of each size that has one, the smallest first. */
    List<DirectionFacts.SizeLatency> facts() {
        List<DirectionFacts.SizeLatency> facts = new ArrayList<>();
        for (int i = 0; i < histograms.length; i++) {
            if (histograms[i] != null) {
                facts.add(new DirectionFacts.SizeLatency(
                        1L << i, LatencyFacts.of(histograms[i], sumsNs[i]).orElseThrow()));
            }
        }
        return facts;
    }
}
