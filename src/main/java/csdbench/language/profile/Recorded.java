package csdbench.language.profile;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.util.List;

/**
 * What a trace that is generated keeps of the one that a profile was fitted to, beside its streams: when requests came,
 * and what each of a sample of them was like. Runs do not use it.
 *
 * @param binSeconds how long each count is for
 * @param counts requests in each bin, in order; at least one is not 0
 * @param stretches one in so many stretches of {@value #STRETCH} requests is in the sample, 1 for all
 * @param sample of the requests, in their order
 */
@JsonInclude(Include.ALWAYS)
public record Recorded(double binSeconds, List<Long> counts, int stretches, RecordedSample sample) {
    /** Requests in a row that are in the sample together. */
    public static final int STRETCH = 32;

    /** Requests of a sample at most. */
    public static final int MAX_SAMPLE = 1 << 14;

    private static final int MAX_BINS = 1 << 16;

    /** Requests of a part of the time; all of them are placed at once. */
    public static final int MAX_COUNT = 1 << 22;

    public Recorded {
        check(counts != null && sample != null, "it needs all its members");
        counts = List.copyOf(counts);
        check(binSeconds > 0 && binSeconds < 1e9, "binSeconds must be above 0");
        check(
                counts.size() <= MAX_BINS
                        && counts.stream().allMatch(count -> count >= 0 && count <= MAX_COUNT)
                        && counts.stream().anyMatch(count -> count > 0),
                "counts must be 1 to " + MAX_BINS + " numbers from 0 to " + MAX_COUNT + ", and not all 0");
        check(stretches > 0, "stretches must be 1 or more");
    }

    static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException("recorded: " + otherwise);
        }
    }

    /** All requests. */
    public long requests() {
        return counts.stream().mapToLong(Long::longValue).sum();
    }

    /** The number of streams that a profile needs for it. */
    int streams() {
        return sample.streams().stream().mapToInt(Integer::intValue).max().orElse(0) + 1;
    }
}
