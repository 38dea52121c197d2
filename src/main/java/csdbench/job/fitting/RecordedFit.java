package csdbench.job.fitting;

import csdbench.language.profile.Recorded;
import csdbench.trace.TraceEntry;
import csdbench.trace.study.LogHistogram;
import csdbench.trace.study.OpenRuns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What a generated trace keeps of a recorded one: counts over time, gaps, how the footprint grows, and how long ago
 * what is touched again was touched. One thread at a time.
 */
final class RecordedFit {
    /** Memory grows with what was touched up to 8 GiB. */
    static final int MAX_BLOCKS = 1 << 21;

    static final int BLOCK_BYTES = 4096;
    static final int SECTOR_BYTES = 512;

    /** Of a request no more blocks count, as in what is said of a trace. */
    static final int MAX_REQUEST_BLOCKS = 4096;

    private static final int MAX_BINS = 4096;
    private static final double MIN_BIN_SECONDS = 0.1;
    private static final int QUANTILES = 64;
    private static final int GROWTH_PARTS = 64;

    /** The longest of all is far from the others, and what lies between is drawn as well. */
    private static final double LAST_PERCENT = 99.6;

    private static final double GAP_UNIT = 1000;

    private final long allRequests;
    private final long binNs;
    private final List<Long> counts = new ArrayList<>();
    private final List<Long> inBin = new ArrayList<>();
    private final LogHistogram gaps = new LogHistogram();
    private final List<Long> growth = new ArrayList<>();
    private final BlockStack stack = new BlockStack(MAX_BLOCKS);
    private final OpenRuns runs = new OpenRuns();
    private final List<Group> groups = new ArrayList<>();
    private long requests;
    private boolean tooLarge;

    /** Of one stream; reads first, then writes. */
    private static final class Group {
        private final long[] all = new long[2];
        private final long[] sequential = new long[2];
        private final List<LogHistogram> reuse = List.of(new LogHistogram(), new LogHistogram());
        private long sameBegin;
        private final long[] remainders = new long[BLOCK_BYTES / SECTOR_BYTES];
    }

    RecordedFit(int streams, long allRequests, double durationSeconds) {
        this.allRequests = allRequests;
        double wanted = Math.max(1, Math.rint(durationSeconds / Math.max(MIN_BIN_SECONDS, durationSeconds / MAX_BINS)));
        // The last one would be a part of one if they were of a round length.
        binNs = (long) (durationSeconds * 1e9 / wanted) + 1;
        for (int i = 0; i < streams; i++) {
            groups.add(new Group());
        }
    }

    /** Takes the next request, with its offset in the span of all devices. */
    void add(TraceEntry entry, int stream) {
        time(entry.issueNs());
        while (growth.size() * allRequests <= requests * GROWTH_PARTS) {
            growth.add((long) stack.live() * BLOCK_BYTES);
        }
        requests++;
        Group group = groups.get(stream);
        int direction = entry.read() ? 0 : 1;
        long first = entry.offsetBytes() / BLOCK_BYTES;
        group.all[direction]++;
        // Within its stream: how many others come in between is found again when it is generated.
        entry.setOrigin(stream, stream);
        if (runs.before(entry) > 0) {
            group.sequential[direction]++;
        } else {
            int distance = stack.distance(first);
            if (distance >= 0) {
                group.reuse.get(direction).add(distance);
                group.sameBegin += stack.begins(first) ? 1 : 0;
            }
            group.remainders[(int) (entry.offsetBytes() % BLOCK_BYTES / SECTOR_BYTES)]++;
        }
        tooLarge |= !touch(stack, entry.offsetBytes(), entry.lengthBytes());
    }

    /** Touches all blocks of a request; false if there was no room for one. */
    static boolean touch(BlockStack stack, long offsetBytes, long lengthBytes) {
        long first = offsetBytes / BLOCK_BYTES;
        long last = Math.min((offsetBytes + lengthBytes - 1) / BLOCK_BYTES, first + MAX_REQUEST_BLOCKS - 1);
        boolean room = true;
        for (long block = first; block <= last; block++) {
            room &= stack.touch(block, (int) (block - first));
        }
        return room;
    }

    private void time(long issueNs) {
        long bin = Math.max(issueNs / binNs, counts.size() - 1L);
        while (counts.size() <= bin) {
            endBin();
            counts.add(0L);
        }
        counts.set(counts.size() - 1, counts.getLast() + 1);
        if (counts.getLast() > Recorded.MAX_COUNT) {
            tooLarge = true;
        } else {
            inBin.add(issueNs);
        }
    }

    /** Gaps within a bin, beside their mean there. */
    private void endBin() {
        double meanNs = (double) binNs / Math.max(1, inBin.size());
        for (int i = 1; i < inBin.size(); i++) {
            gaps.add(Math.round(Math.max(0, inBin.get(i) - inBin.get(i - 1)) / meanNs * GAP_UNIT));
        }
        inBin.clear();
    }

    /** Empty where too much was touched to keep it, or too little was recorded. */
    Optional<Recorded> recorded(int[] streams) {
        endBin();
        if (tooLarge || gaps.total() < 2 || gaps.max() == 0) {
            return Optional.empty();
        }
        while (growth.size() <= GROWTH_PARTS) {
            growth.add((long) stack.live() * BLOCK_BYTES);
        }
        List<Double> gapShares =
                quantiles(gaps, 1).stream().map(gap -> gap / GAP_UNIT).toList();
        return Optional.of(new Recorded(
                binNs / 1e9,
                counts,
                gapShares,
                growth,
                IntStream.of(streams).mapToObj(i -> locality(groups.get(i))).toList()));
    }

    private static Recorded.Locality locality(Group group) {
        double starts = Math.max(1, Arrays.stream(group.remainders).sum());
        return new Recorded.Locality(
                percent(group.sequential[0], group.all[0]),
                percent(group.sequential[1], group.all[1]),
                percent((long) group.reuse.get(0).total(), group.all[0] - group.sequential[0]),
                percent((long) group.reuse.get(1).total(), group.all[1] - group.sequential[1]),
                percent(group.sameBegin, (long)
                        (group.reuse.get(0).total() + group.reuse.get(1).total())),
                quantiles(group.reuse.get(0), BLOCK_BYTES),
                quantiles(group.reuse.get(1), BLOCK_BYTES),
                Arrays.stream(group.remainders)
                        .mapToObj(count -> rounded(count / starts))
                        .toList());
    }

    private static double percent(long part, long all) {
        return rounded(100.0 * part / Math.max(1, all));
    }

    private static double rounded(double value) {
        return Math.rint(value * 10_000) / 10_000;
    }

    private static List<Long> quantiles(LogHistogram histogram, long unit) {
        if (histogram.total() == 0) {
            return List.of();
        }
        List<Long> quantiles = new ArrayList<>();
        for (int i = 0; i <= QUANTILES; i++) {
            long value = histogram.percentile(Math.clamp(100.0 * i / QUANTILES, 0.001, LAST_PERCENT)) * unit;
            quantiles.add(Math.max(value, quantiles.isEmpty() ? 0 : quantiles.getLast()));
        }
        return quantiles;
    }
}
