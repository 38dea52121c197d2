package csdbench.trace.study;

import csdbench.trace.TraceEntry;
import java.util.OptionalDouble;
import java.util.function.IntFunction;

/**
 * Finds out what is in a trace, request by request, in the order of time. Holds some tens of megabytes at most, however
 * long the trace is. One thread at a time.
 */
public final class TraceStudy {
    /** Blocks of 4 KiB that are counted exactly: 1 GiB; beyond that it is a sample of at least half as many. */
    public static final int MAX_BLOCKS = 1 << 18;

    /** Blocks whose re-use is followed exactly: 256 MiB. */
    public static final int MAX_REUSED = 1 << 16;

    private static final double SECOND_NS = 1e9;

    private final DirectionCounts reads = new DirectionCounts();
    private final DirectionCounts writes = new DirectionCounts();
    private final OpenRuns runs = new OpenRuns();
    private final WindowCounts seconds = new WindowCounts(1_000_000_000L);
    private final WindowCounts hundredths = new WindowCounts(10_000_000L);
    private final RequestGaps gaps = new RequestGaps();
    private final Outstanding outstanding = new Outstanding();
    private final TouchedBlocks blocks;
    private final Origins devices = new Origins();
    private final Origins streams = new Origins();
    private final Timeline timeline = new Timeline();
    private final HeatMaps heatMaps = new HeatMaps();
    private final TraceWarnings doubts = new TraceWarnings();

    public TraceStudy() {
        this(MAX_BLOCKS, MAX_REUSED);
    }

    /**
     * With other bounds, both powers of two of at least 4,096.
     *
     * @param mostBlocks counted
     * @param mostReused followed for their re-use
     */
    public TraceStudy(int mostBlocks, int mostReused) {
        blocks = new TouchedBlocks(mostBlocks, mostReused);
    }

    /**
     * Counts a request.
     *
     * @param entry its time counts from the first request, which is at 0; it is not kept
     */
    public void add(TraceEntry entry) {
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
        doubts.add(entry);
    }

    /** How many requests were counted. */
    public long requests() {
        return reads.requests() + writes.requests();
    }

    /** What is known so far, devices and streams by their numbers. The study can go on. */
    public TraceFacts result() {
        return result(Integer::toString, Integer::toString);
    }

    /**
     * What is known so far. The study can go on.
     *
     * @param deviceNames name of the device with a number
     * @param streamNames the same of who asked
     */
    public TraceFacts result(IntFunction<String> deviceNames, IntFunction<String> streamNames) {
        DirectionFacts all = DirectionCounts.facts(reads, writes);
        RateFacts rate = rate(all.requests());
        LocalityFacts locality = blocks.facts(gaps.durationNs());
        return new TraceFacts(
                gaps.durationNs() / SECOND_NS,
                all,
                reads.facts(),
                writes.facts(),
                rate,
                outstanding.facts(all.requests()),
                locality,
                devices.count(),
                devices.largest(deviceNames),
                streams.count(),
                streams.largest(streamNames),
                timeline.facts(),
                heatMaps.facts(deviceNames),
                gaps.backwards(),
                doubts.sentences(all, rate, gaps, devices.highestBytes()));
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

    /** Blocks in tables now, counted ones and followed ones, for tests of the bounds. */
    int[] tables() {
        return new int[] {blocks.live(), blocks.liveReused()};
    }
}
