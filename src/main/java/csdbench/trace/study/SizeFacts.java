package csdbench.trace.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/**
 * The distribution of transfer sizes.
 *
 * @param sizes counted exactly: the first 1,024 distinct ones, ascending
 * @param ranges the others, ascending
 */
public record SizeFacts(List<Size> sizes, List<Range> ranges) {
    /**
     * Requests of one size.
     *
     * @param bytes size
     * @param requests number of requests
     */
    public record Size(long bytes, long requests) {}

    /**
     * Requests of several sizes.
     *
     * @param fromBytes minimum
     * @param toBytes maximum
     * @param requests number of requests
     */
    public record Range(long fromBytes, long toBytes, long requests) {}

    public SizeFacts {
        sizes = List.copyOf(sizes);
        ranges = List.copyOf(ranges);
    }

    private static Range together(Range a, Range b) {
        long from = Long.highestOneBit(a.fromBytes());
        return new Range(from, 2 * from - 1, a.requests() + b.requests());
    }

    /** Number of all requests. */
    public long requests() {
        return sizes.stream().mapToLong(Size::requests).sum()
                + ranges.stream().mapToLong(Range::requests).sum();
    }

    /** Number of requests of this size, as far as counted exactly. */
    public long requests(long bytes) {
        return sizes.stream()
                .filter(size -> size.bytes() == bytes)
                .mapToLong(Size::requests)
                .sum();
    }

    /**
     * A summary for people in ascending order: the most frequent sizes, each as a range of one size, and all others in
     * powers of two.
     *
     * @param max maximum sizes listed by themselves
     * @param minShare minimum share of those, 0 to 1
     */
    public List<Range> common(int max, double minShare) {
        double min = requests() * minShare;
        Set<Size> common = new HashSet<>(sizes.stream()
                .filter(size -> size.requests() >= min)
                .sorted(Comparator.comparingLong(Size::requests).reversed().thenComparingLong(Size::bytes))
                .limit(max)
                .toList());
        List<Range> list = new ArrayList<>();
        TreeMap<Long, Range> rest = new TreeMap<>();
        for (Size size : sizes) {
            Range alone = new Range(size.bytes(), size.bytes(), size.requests());
            if (common.contains(size)) {
                list.add(alone);
            } else {
                rest.merge(Long.highestOneBit(size.bytes()), alone, SizeFacts::together);
            }
        }
        ranges.forEach(range -> rest.merge(range.fromBytes(), range, SizeFacts::together));
        list.addAll(rest.values());
        list.sort(Comparator.comparingLong(Range::fromBytes).thenComparing(Range::toBytes));
        return list;
    }
}
