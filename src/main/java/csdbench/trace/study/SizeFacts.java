package csdbench.trace.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/**
 * How large requests are.
 *
 * @param sizes that were counted one by one: the first 1,024 that differ, the smallest first
 * @param ranges the others, the smallest first
 */
public record SizeFacts(List<Size> sizes, List<Range> ranges) {
    /**
     * Requests of one size.
     *
     * @param bytes of each
     * @param requests how many
     */
    public record Size(long bytes, long requests) {}

    /**
     * Requests of several sizes.
     *
     * @param fromBytes the smallest that belongs to it
     * @param toBytes the largest
     * @param requests how many
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

    /** How many requests there are. */
    public long requests() {
        return sizes.stream().mapToLong(Size::requests).sum()
                + ranges.stream().mapToLong(Range::requests).sum();
    }

    /** How many have exactly this size, as far as they were counted one by one. */
    public long requests(long bytes) {
        return sizes.stream()
                .filter(size -> size.bytes() == bytes)
                .mapToLong(Size::requests)
                .sum();
    }

    /**
     * The same for people: the most frequent sizes, each a range from itself to itself, and all others in powers of
     * two; the smallest first. A power of two with one size in it is that size.
     *
     * @param max so many sizes stay by themselves
     * @param leastShare and only those with such a share, 0 to 1
     */
    public List<Range> common(int max, double leastShare) {
        double min = requests() * leastShare;
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
