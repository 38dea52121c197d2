package csdbench.engine.replay;

import csdbench.engine.kind.RunKind;
import csdbench.engine.kind.RunSetting;
import csdbench.engine.kind.WorkerSeat;
import csdbench.engine.workload.LbaRange;
import csdbench.io.BlockOperation;
import csdbench.io.IoFailure;
import csdbench.io.IoSource;
import csdbench.plan.ReplaySpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.order.ReplayOrder;
import csdbench.result.LatencyTotals;
import csdbench.result.Replayed;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceSummary;
import java.util.List;
import java.util.Optional;

/** A run that repeats the recorded I/O of a trace, which {@link TraceScans} has read before. */
public final class ReplayKind implements RunKind {
    /**
     * I/Os in flight of a trace that is replayed at its own times, where each takes a thread: this many, or four for
     * each processor. Threads whose time is near stay awake; with 64 on two processors a memory disk answered a hundred
     * times later.
     */
    private static final int MIN_THREADS = 8;

    private static final int THREADS_PER_PROCESSOR = 4;

    /** The same where an I/O takes no thread. */
    private static final int MAX_IN_FLIGHT = 1024;

    /** Buffers of one target. */
    private static final long MAX_BUFFER_BYTES = 256L << 20;

    /** The first block of a raw device is never touched: it identifies what is on it. */
    private static final long FIRST_USABLE_BYTES = 4096;

    private static final int SECTOR_BYTES = 512;

    private final RunSetting run;
    private final Replay replay;

    private ReplayKind(RunSetting run, Replay replay) {
        this.run = run;
        this.replay = replay;
    }

    /**
     * @throws IoFailure when a trace cannot be read any more, or does not fit on its targets
     */
    public static RunKind open(RunSetting run) throws IoFailure {
        ReplaySpec spec = run.spec().replay().orElseThrow();
        List<DeviceGroup> groups = spec.groups().stream()
                .map(group -> new DeviceGroup(
                        group.devices(),
                        group.targets().stream()
                                .map(target -> range(run, target))
                                .toList(),
                        group.delayNs()))
                .toList();
        TraceSummary summary = spec.summary().orElseThrow();
        try {
            return new ReplayKind(
                    run,
                    Replay.open(
                            atRate(spec.order(), run, summary),
                            summary,
                            groups,
                            run.targets().size(),
                            run.spec().streams().size() > run.spec().targets().size(),
                            run.virtualTime()));
        } catch (TraceProblem e) {
            throw new IoFailure("rd=" + run.spec().header().name() + ": " + e.getMessage());
        }
    }

    /** A set rate scales time. */
    private static ReplayOrder atRate(ReplayOrder order, RunSetting run, TraceSummary summary) {
        return run.perSecond().isPresent() && summary.perSecond() > 0
                ? order.withSpeedPercent(run.perSecond().getAsDouble() / summary.perSecond() * 100)
                : order;
    }

    private static TargetRange range(RunSetting run, int index) {
        RunSetting.Target target = run.targets().get(index);
        StreamSpec stream = run.spec().streamsOf(index).getFirst();
        int block = blockBytes(stream, target);
        LbaRange range = LbaRange.resolve(
                        stream.range(),
                        target.sizeBytes() - stream.offsetBytes(),
                        target.raw() ? FIRST_USABLE_BYTES : 0)
                .inside(Math.max(block, FIRST_USABLE_BYTES));
        long lowBytes = range.lowBytes() + Math.ceilDiv(stream.offsetBytes(), block) * block;
        long roomBytes = Math.min(range.highBytes() - range.lowBytes(), target.sizeBytes() - lowBytes);
        return new TargetRange(index, lowBytes, Math.max(block, roomBytes & -block), block);
    }

    /** The block that align= asks for, where that is a power of two; else the target's smallest I/O. */
    private static int blockBytes(StreamSpec stream, RunSetting.Target target) {
        long asked = stream.alignBytes();
        boolean usable = asked >= SECTOR_BYTES && asked <= 1 << 20 && Long.bitCount(asked) == 1;
        return usable ? (int) asked : Math.max(SECTOR_BYTES, target.blockBytes());
    }

    @Override
    public boolean paced() {
        return replay.paced();
    }

    /** With recorded times, as many as there are threads or buffers for. */
    @Override
    public int inFlight(int target) {
        int max = run.targets().get(target).synchronous()
                ? Math.max(MIN_THREADS, THREADS_PER_PROCESSOR * run.processors())
                : MAX_IN_FLIGHT;
        int wanted = replay.inFlight(run.spec().targets().get(target).threads(), max);
        return Math.clamp(MAX_BUFFER_BYTES / replay.largestBytes(), 1, wanted);
    }

    @Override
    public List<String> operations() {
        TraceSummary.Requests counts =
                run.spec().replay().orElseThrow().summary().orElseThrow().counts();
        return counts.trims() + counts.flushes() > 0 ? BlockOperation.words() : List.of();
    }

    @Override
    public int maxTransferBytes(int target) {
        return replay.largestBytes();
    }

    @Override
    public IoSource source(WorkerSeat seat) {
        return replay.source(seat.target(), seat.slots(), seat.wakeable());
    }

    @Override
    public void prime() throws InterruptedException {
        replay.prime();
    }

    @Override
    public void begin(long startNs) {
        replay.begin(startNs);
    }

    @Override
    public long backlog(long nowNs) {
        return replay.backlog(nowNs);
    }

    @Override
    public boolean countsFirstInterval() {
        return true;
    }

    @Override
    public String exhausted() {
        return "the trace has ended";
    }

    @Override
    public Optional<Replayed> accuracy(LatencyTotals startDelay) {
        return Optional.of(ReplayAccuracy.of(replay.outcome(), startDelay));
    }

    @Override
    public void close() {
        replay.close();
    }
}
