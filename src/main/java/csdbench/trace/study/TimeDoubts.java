package csdbench.trace.study;

import csdbench.base.text.Formats;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Finds times that no machine produced: those of a coarser unit, read as a finer one. */
final class TimeDoubts {
    /** Minimum requests for a judgement. */
    static final long FEW = 20;

    /** Maximum plausible rate. */
    static final double MAX_RATE = 50e6;

    /** Maximum plausible throughput: a fast drive moves 15 GB/s, a large array a few times that. */
    private static final double MAX_BYTES_PER_SECOND = 200e9;

    /** Maximum plausible requests at one time stamp, on average. */
    private static final double MAX_PER_TIME = 8;

    private static final long SECOND_NS = 1_000_000_000L;
    private static final long MILLISECOND_NS = 1_000_000L;

    private TimeDoubts() {}

    /**
     * A sentence for each.
     *
     * @param bytes of all requests
     */
    static List<String> of(long requests, double bytes, RequestGaps gaps) {
        if (requests < FEW) {
            return List.of();
        }
        if (gaps.durationNs() == 0) {
            return List.of("all requests have the same time: rates and order are meaningless");
        }
        double seconds = gaps.durationNs() / 1e9;
        double mean = (requests - 1) / seconds;
        if (mean > MAX_RATE) {
            return List.of("a mean of " + Formats.perSecond(mean)
                    + " is more than any system does: times look like a coarser unit, read as a finer one (microseconds"
                    + " as nanoseconds, or milliseconds as microseconds)");
        }
        if (gaps.grainNs() >= SECOND_NS) {
            return List.of("all times are whole seconds: what happens within a second is not known, and rates, gaps and"
                    + " queue depths below a second are meaningless");
        }
        List<String> doubts = new ArrayList<>();
        if (gaps.grainNs() < MILLISECOND_NS) {
            double bytesPerSecond = mean * bytes / requests;
            if (bytesPerSecond > MAX_BYTES_PER_SECOND) {
                doubts.add("a mean of " + Formats.bytes((long) bytesPerSecond)
                        + "/s is more than any device moves: times look like a coarser unit, read as a finer one"
                        + " (seconds as microseconds)");
            } else if (gaps.perTime() > MAX_PER_TIME) {
                doubts.add(String.format(
                        Locale.ROOT,
                        "%.0f requests share each time stamp on average: times look like a coarser unit, read as a"
                                + " finer one",
                        gaps.perTime()));
            }
        }
        return doubts;
    }
}
