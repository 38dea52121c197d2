package csdbench.trace.study;

import csdbench.trace.TraceEntry;
import java.util.OptionalDouble;
import java.util.function.IntFunction;

/**
 * Collects the statistics of a trace, request by request in the order of time, in some tens of megabytes for any
 * length. One thread at a time.
 */
public final class TraceStudy {
    /** Blocks of 4 KiB counted exactly, 1 GiB; beyond that a sample of at least half as many. */
    public static final int MAX_BLOCKS = 1 << 18;

    /** Blocks tracked exactly for reuse, 256 MiB. */
    public static final int MAX_REUSED = 1 << 16;

    private static final double SECOND_NS = 1e9;

    private final DirectionCounts reads = new DirectionCounts();
    private final DirectionCounts writes = new DirectionCounts();
    private final DirectionCounts trims = new DirectionCounts();
    private final DirectionCounts flushes = new DirectionCounts();
    private final OpenRuns runs = new OpenRuns();
    private final WindowCounts seconds = new WindowCounts(1_000_000_000L);
    private final WindowCounts hundredths = new WindowCounts(10_000_000L);
    private final RequestGaps gaps = new RequestGaps();
    private final TouchedBlocks blocks;
    private final Origins devices = new Origins();
    private final Origins streams = new Origins();
    private final Timeline timeline = new Timeline();
    private final Outstanding outstanding = new Outstanding(timeline);
    private final HeatMaps heatMaps = new HeatMaps();
    private final TraceWarnings warnings = new TraceWarnings();

    public TraceStudy() {
        this(MAX_BLOCKS, MAX_REUSED);
    }

    /**
     * With other limits, both powers of two of at least 4,096.
     *
     * @param maxBlocks maximum blocks counted
     * @param maxReused maximum blocks tracked for reuse
     */
    public TraceStudy(int maxBlocks, int maxReused) {
        blocks = new TouchedBlocks(maxBlocks, maxReused);
    }

    /**
     * Counts a request. Trims and flushes are counted apart; rates, queue depths and locality are those of data.
     *
     * @param entry with its time relative to the first request; not kept
     */
    public void add(TraceEntry entry) {
        if (!entry.kind().moves()) {
            (entry.kind() == TraceEntry.Kind.TRIM ? trims : flushes).add(entry, false);
            return;
        }
        boolean continues = runs.before(entry) > 0;
        (entry.read() ? reads : writes).add(entry, continues);
        gaps.add(entry.issueNs());
        seconds.add(entry.issueNs());
        hundredths.add(entry.issueNs());
        outstanding.add(entry);
        blocks.add(entry);
        devices.add(entry.device(), entry);
        streams.add(entry.stream(), entry);
        timeline.add(entry);
        heatMaps.add(entry);
        warnings.add(entry);
    }

    /** Reads and writes. */
    public long requests() {
        return reads.requests() + writes.requests();
    }

    /** The statistics so far, with devices and streams by number. The study can continue. */
    public TraceFacts result() {
        return result(Integer::toString, Integer::toString);
    }

    /**
     * The statistics so far. The study can continue.
     *
     * @param deviceNames names of devices by number
     * @param streamNames names of streams by number
     */
    public TraceFacts result(IntFunction<String> deviceNames, IntFunction<String> streamNames) {
        DirectionFacts all = DirectionCounts.facts(reads, writes);
        RateFacts rate = rate(all.requests());
        LocalityFacts locality = blocks.facts(gaps.durationNs());
        return new TraceFacts(
                gaps.durationNs() / SECOND_NS,
                new TraceFacts.Directions(all, reads.facts(), writes.facts(), trims.facts(), flushes.facts()),
                rate,
                outstanding.facts(all.requests()),
                locality,
                new TraceFacts.OriginLists(devices.facts(deviceNames), streams.facts(streamNames)),
                timeline.facts(),
                heatMaps.facts(deviceNames),
                gaps.backwards(),
                warnings.sentences(all, rate, gaps, devices.highestBytes()));
    }

    private RateFacts rate(long requests) {
        double duration = gaps.durationNs() / SECOND_NS;
        double mean = requests / duration;
        return new RateFacts(
                duration > 0 ? OptionalDouble.of(mean) : OptionalDouble.empty(),
                seconds.max(),
                duration >= 1 ? OptionalDouble.of(seconds.max() / mean) : OptionalDouble.empty(),
                seconds.dispersion(),
                hundredths.dispersion(),
                gaps.variation(),
                gaps.longestNs() / SECOND_NS,
                gaps.longestAfter(),
                gaps.grainNs());
    }

    /** Blocks in the tables now, for tests of the limits. */
    int[] tables() {
        return new int[] {blocks.live(), blocks.liveReused()};
    }
}
