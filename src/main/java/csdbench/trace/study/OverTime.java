package csdbench.trace.study;

import java.util.Arrays;
import java.util.List;

/**
 * Requests over time, in equal bins from the first request on. The last bin may be incomplete.
 *
 * @param binSeconds length of a bin: 1 ms times a power of two, so that there are at most 512
 * @param reads of each bin
 * @param writes of each bin
 * @param readBytes of each bin
 * @param writtenBytes of each bin
 */
public record OverTime(
        double binSeconds, List<Long> reads, List<Long> writes, List<Long> readBytes, List<Long> writtenBytes) {
    static List<Long> list(long[] values, int count) {
        return Arrays.stream(values, 0, count).boxed().toList();
    }

    public int bins() {
        return reads.size();
    }
}
