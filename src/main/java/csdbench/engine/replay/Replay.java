package csdbench.engine.replay;

import csdbench.io.IoSource;
import csdbench.plan.order.ReplayMode;
import csdbench.plan.order.ReplayOrder;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceSummary;
import java.util.List;

/** One replay on open targets: opened before its run, asked by the workers, closed after it. */
public final class Replay implements AutoCloseable {
    private final ReplayOrder order;
    private final TraceSummary summary;
    private final AddressMap map;
    private final LaneFiller filler;
    private final ReplayQueue queue;
    private final boolean virtual;
    private final double collisionPercent;

    private Replay(
            ReplayOrder order,
            TraceSummary summary,
            AddressMap map,
            LaneFiller filler,
            ReplayQueue queue,
            boolean virtual) {
        this.order = order;
        this.summary = summary;
        this.map = map;
        this.filler = filler;
        this.queue = queue;
        this.virtual = virtual;
        this.collisionPercent = map.collisionPercent();
    }

    /**
     * Prepares a replay.
     *
     * @param summary what {@link TraceScanner} found for the same order
     * @param groups which devices go where
     * @param targets how many the run has
     * @param data whether each target has, behind its own stream, one for each level of recorded data
     * @param virtual whether the run takes place in virtual time
     * @throws TraceProblem when a trace cannot be read any more, or does not fit
     */
    public static Replay open(
            ReplayOrder order,
            TraceSummary summary,
            List<DeviceGroup> groups,
            int targets,
            boolean data,
            boolean virtual)
            throws TraceProblem {
        AddressMap map = new AddressMap(order, summary, groups);
        MappedFeed feed = new MappedFeed(
                new MergedTrace(order),
                map,
                order.pace().mode() == ReplayMode.LOAD,
                data ? RecordedData.streamOfLevel(summary) : new int[TraceSummary.Data.LEVELS]);
        Lane[] lanes = Lane.lanes(order.pace().mode() == ReplayMode.DEPENDENT ? 1 : targets);
        LaneFiller filler = virtual ? new LaneFiller.OnDemand(feed, lanes) : new Prefetch(feed, lanes);
        ReplayQueue queue = switch (order.pace().mode()) {
            case TIMED, CAPPED, AFAP, LOAD ->
                new OrderedQueue(
                        filler, lanes, order.pace().mode(), order.pace().speedPercent());
            case DEPENDENT -> new DependentQueue(filler, lanes[0], order.pace().speedPercent(), targets);
        };
        return new Replay(order, summary, map, filler, queue, virtual);
    }

    /** The largest I/O that it will issue. */
    public int largestBytes() {
        return map.largestBytes(summary.largestBytes());
    }

    /** Whether requests have times at which they are due. */
    public boolean paced() {
        return order.pace().mode().paced();
    }

    /**
     * The maximum queue depth of a target.
     *
     * @param threads of the target, as requested
     * @param most that the target can have
     */
    public int inFlight(int threads, int most) {
        int asked = order.pace().inFlight() > 0 ? order.pace().inFlight() : threads;
        return switch (order.pace().mode()) {
            case CAPPED, AFAP -> asked;
            case TIMED, LOAD, DEPENDENT ->
                order.pace().inFlight() > 0 ? order.pace().inFlight() : Math.max(most, threads);
        };
    }

    /**
     * What one worker of a target is to do.
     *
     * @param slots of the worker
     * @param wakeable whether its thread sleeps where it can be woken, not waiting for a device
     */
    public IoSource source(int target, int slots, boolean wakeable) {
        return new ReplaySource(queue, target, slots, order.pace().mode().paced(), wakeable && !virtual, virtual);
    }

    /** Waits until the beginning of the traces was read. */
    public void prime() throws InterruptedException {
        filler.prime();
    }

    /** Sets the time of the first request; once, before anyone asks. */
    public void begin(long startNs) {
        queue.begin(startNs);
    }

    /** Requests that are due and were not issued. */
    public long backlog(long nowNs) {
        return queue.backlog(nowNs);
    }

    /** How it went, when the workers have ended. */
    public Outcome outcome() {
        MapCounts counts = map.counts();
        return new Outcome(
                order,
                summary,
                summary.requests()
                        * order.selection().repeat()
                        * (order.layout().duplicate() ? map.groups() : 1),
                map.spanBytes(),
                collisionPercent,
                queue.progress(),
                new Changes(
                        counts.rejected + counts.unmapped,
                        counts.unaligned,
                        counts.grownBytes,
                        counts.moved + counts.cut),
                filler.failure() == null ? "" : filler.failure());
    }

    @Override
    public void close() {
        filler.close();
    }

    /**
     * How a replay went.
     *
     * @param order what was asked
     * @param summary what was in the traces
     * @param recorded requests that were to be issued, copies and repetitions counted
     * @param spanBytes that were there for it
     * @param collisionPercent of the touched extents that share an offset with another
     * @param failure why it ended early, empty when it did not
     */
    public record Outcome(
            ReplayOrder order,
            TraceSummary summary,
            long recorded,
            long spanBytes,
            double collisionPercent,
            ReplayProgress progress,
            Changes changes,
            String failure) {}

    /**
     * What was not replayed as it was recorded.
     *
     * @param leftOut requests that were not whole blocks, or on devices that no target stands for
     * @param unaligned requests that were not whole blocks and were issued nevertheless
     * @param grownBytes by which they grew
     * @param displaced requests that were moved or cut to stay on their span
     */
    public record Changes(long leftOut, long unaligned, long grownBytes, long displaced) {}
}
