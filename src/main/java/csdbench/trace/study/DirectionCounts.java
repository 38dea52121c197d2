package csdbench.trace.study;

import csdbench.trace.TraceEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Counts requests of one direction. One thread at a time. */
final class DirectionCounts {
    private static final long PAGE_MASK = 4095;

    private final SizeCounts sizes = new SizeCounts();
    private final SizeLatencies latencies = new SizeLatencies();
    private long requests;
    private long bytes;
    private long aligned;
    private long sequential;

    void add(TraceEntry entry, boolean continues) {
        requests++;
        bytes += entry.lengthBytes();
        if (((entry.offsetBytes() | entry.lengthBytes()) & PAGE_MASK) == 0) {
            aligned++;
        }
        if (continues) {
            sequential++;
        }
        sizes.add(entry.lengthBytes());
        if (entry.latencyNs() >= 0) {
            latencies.add(entry.lengthBytes(), entry.latencyNs());
        }
    }

    long requests() {
        return requests;
    }

    DirectionFacts facts() {
        return facts(requests, bytes, aligned, sequential, latencies, new SizeFacts(sizes.sizes(), sizes.others()));
    }

    static DirectionFacts facts(DirectionCounts a, DirectionCounts b) {
        SizeLatencies latencies = new SizeLatencies();
        latencies.addAll(a.latencies);
        latencies.addAll(b.latencies);
        return facts(
                a.requests + b.requests,
                a.bytes + b.bytes,
                a.aligned + b.aligned,
                a.sequential + b.sequential,
                latencies,
                both(a.facts().sizes(), b.facts().sizes()));
    }

    private static SizeFacts both(SizeFacts a, SizeFacts b) {
        TreeMap<Long, Long> sizes = new TreeMap<>();
        TreeMap<Long, Long> ranges = new TreeMap<>();
        for (SizeFacts facts : List.of(a, b)) {
            facts.sizes().forEach(size -> sizes.merge(size.bytes(), size.requests(), Long::sum));
            facts.ranges().forEach(range -> ranges.merge(range.fromBytes(), range.requests(), Long::sum));
        }
        List<SizeFacts.Size> all = new ArrayList<>();
        sizes.forEach((bytes, requests) -> all.add(new SizeFacts.Size(bytes, requests)));
        List<SizeFacts.Range> others = new ArrayList<>();
        ranges.forEach((from, requests) -> others.add(new SizeFacts.Range(from, 2 * from - 1, requests)));
        return new SizeFacts(all, others);
    }

    private static DirectionFacts facts(
            long requests, long bytes, long aligned, long sequential, SizeLatencies latencies, SizeFacts sizes) {
        double all = Math.max(1, requests);
        double runs = Math.max(1, requests - sequential);
        return new DirectionFacts(
                requests,
                bytes,
                bytes / all,
                aligned / all,
                sequential / all,
                requests / runs,
                bytes / runs,
                latencies.all(),
                sizes,
                latencies.facts());
    }
}
