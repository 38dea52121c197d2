package csdbench.trace.study;

import csdbench.trace.TraceEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Counts requests per device or process. One thread at a time. */
final class Origins {
    /** Number of those reported by name. */
    private static final int SHOWN = 10;

    private long[] requests = new long[4];
    private long[] reads = new long[4];
    private long[] bytes = new long[4];
    private long[] low = new long[4];
    private long[] high = new long[4];

    void add(int number, TraceEntry entry) {
        if (number >= requests.length) {
            grow(Math.max(number + 1, 2 * requests.length));
        }
        long end = entry.offsetBytes() + entry.lengthBytes();
        if (requests[number] == 0 || entry.offsetBytes() < low[number]) {
            low[number] = entry.offsetBytes();
        }
        if (end > high[number]) {
            high[number] = end;
        }
        requests[number]++;
        bytes[number] += entry.lengthBytes();
        if (entry.read()) {
            reads[number]++;
        }
    }

    private void grow(int length) {
        requests = Arrays.copyOf(requests, length);
        reads = Arrays.copyOf(reads, length);
        bytes = Arrays.copyOf(bytes, length);
        low = Arrays.copyOf(low, length);
        high = Arrays.copyOf(high, length);
    }

    /** The highest end of any request: the minimum size of a device. */
    long highestBytes() {
        return Arrays.stream(high).max().orElse(0);
    }

    TraceFacts.OriginList facts(IntFunction<String> names) {
        double all = Arrays.stream(requests).sum();
        List<OriginFacts> facts = new ArrayList<>();
        IntStream.range(0, requests.length)
                .filter(i -> requests[i] > 0)
                .boxed()
                .sorted(Comparator.comparingLong((Integer i) -> -requests[i]).thenComparing(i -> i))
                .limit(SHOWN)
                .forEach(i -> facts.add(new OriginFacts(
                        i,
                        names.apply(i),
                        requests[i],
                        requests[i] / all,
                        (double) reads[i] / requests[i],
                        (double) bytes[i] / requests[i],
                        low[i],
                        high[i])));
        int count = (int) Arrays.stream(requests).filter(each -> each > 0).count();
        return new TraceFacts.OriginList(count, facts);
    }
}
