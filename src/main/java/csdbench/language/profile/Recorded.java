package csdbench.language.profile;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.util.List;

/**
 * What a trace that is generated keeps of the one that a profile was fitted to, beside its streams: when requests came,
 * and what they touched again. Runs do not use it. Lists of quantiles are from the least to the most, evenly spaced.
 *
 * @param binSeconds how long each count is for
 * @param counts requests in each bin, in order; at least one is not 0
 * @param gaps quantiles of the times between requests, as a multiple of their mean within the bin
 * @param growthBytes what was touched after equal parts of the requests; the first is 0
 * @param streams one for each of the profile's, in their order
 */
@JsonInclude(Include.ALWAYS)
public record Recorded(
        double binSeconds, List<Long> counts, List<Double> gaps, List<Long> growthBytes, List<Locality> streams) {
    private static final int MAX_BINS = 1 << 16;

    /** Requests of a part of the time; all of them are placed at once. */
    public static final int MAX_COUNT = 1 << 22;

    private static final int REMAINDERS = 8;

    /**
     * Where a stream goes.
     *
     * @param sequentialReads percent of its reads that go on where one before ended
     * @param sequentialWrites the same of writes
     * @param againReads percent of the others that begin at a block that was touched before
     * @param againWrites the same of writes
     * @param sameBegin percent of these that begin where the request began that touched the block last
     * @param reuseReads quantiles of the bytes touched since the same block was; empty if it never was
     * @param reuseWrites the same of writes
     * @param remainders shares of offsets that are 0, 512, 1024 and so on behind a multiple of 4 KiB
     */
    public record Locality(
            double sequentialReads,
            double sequentialWrites,
            double againReads,
            double againWrites,
            double sameBegin,
            List<Long> reuseReads,
            List<Long> reuseWrites,
            List<Double> remainders) {
        public Locality {
            check(reuseReads != null && reuseWrites != null && remainders != null, "a stream needs all its members");
            reuseReads = List.copyOf(reuseReads);
            reuseWrites = List.copyOf(reuseWrites);
            remainders = List.copyOf(remainders);
            check(
                    isPercent(sequentialReads)
                            && isPercent(sequentialWrites)
                            && isPercent(againReads)
                            && isPercent(againWrites)
                            && isPercent(sameBegin),
                    "shares must be from 0 to 100");
            check(
                    remainders.size() == REMAINDERS && remainders.stream().allMatch(share -> share >= 0),
                    "remainders must be 8 shares from 0 on");
            check(
                    rises(reuseReads) && rises(reuseWrites) && reuseReads.size() != 1 && reuseWrites.size() != 1,
                    "quantiles of re-use must be none or at least 2, and rise from 0 on");
        }

        private static boolean isPercent(double value) {
            return value >= 0 && value <= 100;
        }
    }

    public Recorded {
        check(counts != null && gaps != null && growthBytes != null && streams != null, "it needs all its members");
        counts = List.copyOf(counts);
        gaps = List.copyOf(gaps);
        growthBytes = List.copyOf(growthBytes);
        streams = List.copyOf(streams);
        check(binSeconds > 0 && binSeconds < 1e9, "binSeconds must be above 0");
        check(
                counts.size() <= MAX_BINS
                        && counts.stream().allMatch(count -> count >= 0 && count <= MAX_COUNT)
                        && counts.stream().anyMatch(count -> count > 0),
                "counts must be 1 to " + MAX_BINS + " numbers from 0 to " + MAX_COUNT + ", and not all 0");
        check(
                gaps.size() > 1 && gaps.stream().allMatch(gap -> gap >= 0) && gaps.getLast() > 0,
                "gaps must be at least 2 quantiles from 0 on");
        check(growthBytes.size() > 1 && rises(growthBytes), "growthBytes must rise from 0 on");
    }

    private static boolean rises(List<Long> values) {
        long last = 0;
        for (long value : values) {
            if (value < last) {
                return false;
            }
            last = value;
        }
        return true;
    }

    private static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException("recorded: " + otherwise);
        }
    }

    /** All requests. */
    public long requests() {
        return counts.stream().mapToLong(Long::longValue).sum();
    }

    /** A quantile between those of a list, from 0 to 1. */
    public static double quantile(List<? extends Number> values, double share) {
        double at = share * (values.size() - 1);
        int below = Math.min((int) at, values.size() - 2);
        double low = values.get(below).doubleValue();
        return low + (at - below) * (values.get(below + 1).doubleValue() - low);
    }
}
