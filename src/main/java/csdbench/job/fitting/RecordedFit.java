package csdbench.job.fitting;

import csdbench.language.profile.Recorded;
import csdbench.trace.TraceEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a generated trace keeps of a recorded one: counts over time, and of a sample of its requests when they came, how
 * large they were, what they went on behind, and how long ago what they touch was touched. One thread at a time.
 */
final class RecordedFit {
    /** Memory grows with what was touched up to 8 GiB. */
    static final int MAX_BLOCKS = 1 << 21;

    static final int BLOCK_BYTES = 4096;
    static final int SECTOR_BYTES = 512;

    /** Of a request no more blocks count, as in what is said of a trace. */
    static final int MAX_REQUEST_BLOCKS = 4096;

    private static final long MAX_BYTES = 1L << 30;
    private static final int MAX_BINS = 4096;
    private static final double MIN_BIN_SECONDS = 0.1;

    /** Runs that end somewhere; one that ended before all of these goes on no more. */
    private static final int MAX_BEGUN = 1 << 14;

    private final long binNs;
    private final List<Long> counts = new ArrayList<>();
    private final BlockStack stack = new BlockStack(MAX_BLOCKS);
    private final StreamRuns runs = new StreamRuns();
    private final SampledRequests sample;

    /** What began the run that ends at an offset. */
    private final Map<Long, SampledRequest> begun = new LinkedHashMap<>();

    private long firstNs;
    private long lastNs;
    private boolean tooLarge;

    RecordedFit(long allRequests, double durationSeconds) {
        double wanted = Math.max(1, Math.rint(durationSeconds / Math.max(MIN_BIN_SECONDS, durationSeconds / MAX_BINS)));
        // The last one would be a part of one if they were of a round length.
        binNs = (long) (durationSeconds * 1e9 / wanted) + 1;
        sample = new SampledRequests(allRequests);
    }

    /** Takes the next request, with its offset in the span of all devices. */
    void add(TraceEntry entry, int stream) {
        if (counts.isEmpty()) {
            firstNs = entry.issueNs();
            lastNs = firstNs;
        }
        count(entry.issueNs() - firstNs);
        long first = entry.offsetBytes() / BLOCK_BYTES;
        long last = last(entry.offsetBytes(), entry.lengthBytes());
        int[] distances = {stack.distance(first), stack.distance(last), stack.distance(first - 1)};
        long live = stack.live();
        tooLarge |= !touch(stack, entry.offsetBytes(), entry.lengthBytes());
        int run = runs.of(entry, stream);
        SampledRequest row = new SampledRequest(
                Math.max(0, entry.issueNs() - lastNs),
                stream,
                entry.read(),
                Math.min(MAX_BYTES, Math.ceilDiv(entry.lengthBytes(), SECTOR_BYTES) * SECTOR_BYTES),
                (int) (entry.offsetBytes() % BLOCK_BYTES / SECTOR_BYTES),
                run,
                distances,
                stack.live() - live);
        row.blocks = last - first + 1;
        sample.add(row);
        SampledRequest before = begun.remove(entry.offsetBytes());
        if (run > 0 && before != null) {
            before.blocks += row.blocks;
            before.last = row.last;
        }
        begun.put(entry.offsetBytes() + entry.lengthBytes(), run > 0 && before != null ? before : row);
        if (begun.size() > MAX_BEGUN) {
            begun.remove(begun.keySet().iterator().next());
        }
        runs.add(entry, stream);
        lastNs = Math.max(lastNs, entry.issueNs());
    }

    /** The last block of a request that counts. */
    static long last(long offsetBytes, long lengthBytes) {
        return Math.min(
                (offsetBytes + lengthBytes - 1) / BLOCK_BYTES, offsetBytes / BLOCK_BYTES + MAX_REQUEST_BLOCKS - 1);
    }

    /** Touches all blocks of a request; false if there was no room for one. */
    static boolean touch(BlockStack stack, long offsetBytes, long lengthBytes) {
        long last = last(offsetBytes, lengthBytes);
        boolean room = true;
        for (long block = offsetBytes / BLOCK_BYTES; block <= last; block++) {
            room &= stack.touch(block);
        }
        return room;
    }

    private void count(long sinceFirstNs) {
        long bin = Math.max(sinceFirstNs / binNs, counts.size() - 1L);
        while (counts.size() <= bin) {
            counts.add(0L);
        }
        counts.set(counts.size() - 1, counts.getLast() + 1);
        tooLarge |= counts.getLast() > Recorded.MAX_COUNT;
    }

    /**
     * What was recorded, with streams by their place among those that the profile keeps, rising numbers.
     *
     * @return empty where too much was touched to keep it, or nothing was recorded
     */
    Optional<Recorded> recorded(int[] kept) {
        return tooLarge || counts.isEmpty()
                ? Optional.empty()
                : Optional.of(new Recorded(binNs / 1e9, counts, sample.stretches(), sample.sample(kept)));
    }
}
