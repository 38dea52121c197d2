package csdbench.engine.replay;

import csdbench.base.file.Reach;
import csdbench.io.BlockOperation;
import csdbench.plan.AccessSpec;
import csdbench.plan.AccessSpec.OperationShares;
import csdbench.plan.LoadSpec;
import csdbench.plan.ReplaySpec;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.TransferSpec;
import csdbench.plan.WorkloadSpec;
import csdbench.plan.order.Mapping;
import csdbench.plan.order.ReplayMode;
import csdbench.plan.order.ReplayOrder;
import csdbench.plan.order.TraceInput;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceSummary;
import csdbench.trace.format.Trace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** Reads the traces of a plan before anything runs, so that the plan has their rates, sizes and shares. */
public final class TraceScans {
    /** With a smaller share of latencies, dependencies cannot be inferred. */
    private static final double MIN_KNOWN = 0.9;

    private final Progress progress;
    private final BooleanSupplier stop;
    private final Map<List<Object>, TraceSummary> known = new LinkedHashMap<>();
    private final List<String> notes = new ArrayList<>();

    /** Receives the progress of reading. */
    @FunctionalInterface
    public interface Progress {
        /**
         * @param requests so far
         */
        void read(Path file, long requests);
    }

    /**
     * @param stop whether the user asked to stop
     */
    public TraceScans(Progress progress, BooleanSupplier stop) {
        this.progress = progress;
        this.stop = stop;
    }

    /** Whether a plan replays anything. */
    public static boolean in(RunPlan plan) {
        return plan.runs().stream().anyMatch(run -> run.replay().isPresent());
    }

    /**
     * Checks that every trace of a plan exists and has a known format, without reading all of it.
     *
     * @throws TraceProblem when one is not
     */
    public static void check(RunPlan plan) throws TraceProblem {
        for (RunSpec run : plan.runs()) {
            if (run.replay().isPresent()) {
                ReplayOrder order = run.replay().get().order();
                for (TraceInput input : order.inputs()) {
                    try {
                        Trace.open(input.file(), input.format(), order.strict()).close();
                    } catch (TraceProblem e) {
                        throw told(order, e);
                    }
                }
            }
        }
    }

    /**
     * The same plan with the rates, read shares and sizes of its traces.
     *
     * @throws TraceProblem when one cannot be read, or not be replayed as planned; names it and what to do
     */
    public RunPlan read(RunPlan plan) throws TraceProblem {
        List<RunSpec> runs = new ArrayList<>();
        for (RunSpec run : plan.runs()) {
            runs.add(
                    run.replay().isPresent()
                            ? read(run, plan.general().validation().on())
                            : run);
        }
        return new RunPlan(plan.general(), plan.hosts(), runs);
    }

    private RunSpec read(RunSpec run, boolean validated) throws TraceProblem {
        ReplaySpec replay = run.replay().orElseThrow();
        TraceSummary summary = scan(replay.order());
        ReplayOrder order = paced(run, replay.order(), summary);
        checkLatencies(run, order, summary);
        for (ReplaySpec.Group group : replay.groups()) {
            summary.checkDevices(group.devices());
            checkRoom(run, order, group, summary);
        }
        AccessSpec access = access(summary);
        boolean writes = access.changes();
        boolean data = RecordedData.applies(run, summary, validated);
        if (data) {
            notes.add(RecordedData.note(summary));
        }
        return new RunSpec(
                run.header(),
                load(run, order),
                run.arrival(),
                run.limits(),
                run.targets().stream().map(target -> target.withWrites(writes)).toList(),
                run.workloads().stream()
                        .map(workload -> new WorkloadSpec(
                                workload.name(),
                                workload.sharePercent(),
                                OptionalDouble.empty(),
                                access,
                                Optional.empty()))
                        .toList(),
                data ? RecordedData.streams(run.streams(), summary) : run.streams(),
                run.hooks(),
                false,
                Optional.of(replay.with(order, summary)));
    }

    /** A maximum stays one, so that the points of a curve can be shares of it. */
    private static LoadSpec load(RunSpec run, ReplayOrder order) {
        return switch (run.load()) {
            case LoadSpec.Unlimited _, LoadSpec.ShareOfMeasured _, LoadSpec.FixedRate _ -> run.load();
            case LoadSpec.AsRecorded _ when !order.pace().mode().paced() -> new LoadSpec.Unlimited(false, false);
            case LoadSpec.AsRecorded _ -> new LoadSpec.AsRecorded(order.pace().speedPercent());
        };
    }

    /** What was skipped while reading, a sentence each. */
    public List<String> notes() {
        return Stream.concat(known.values().stream().flatMap(summary -> summary.notes().stream()), notes.stream())
                .distinct()
                .toList();
    }

    /** Why the recorded times of a plan that was read are not fit for a replay at them, a sentence each. */
    public static List<String> doubts(RunPlan plan) {
        return plan.runs().stream()
                .flatMap(run -> run.replay().stream())
                .filter(replay -> replay.order().pace().mode().paced())
                .flatMap(replay -> replay.summary().stream()
                        .flatMap(summary -> summary.doubts().stream())
                        .map(doubt -> replay.order().inputs().getFirst().file() + ": " + doubt))
                .distinct()
                .toList();
    }

    private TraceSummary scan(ReplayOrder order) throws TraceProblem {
        List<Object> key =
                List.of(order.inputs(), order.selection().once(), order.layout().shiftBytes());
        TraceSummary found = known.get(key);
        if (found == null) {
            try {
                found = TraceScanner.of(
                        order,
                        requests -> progress.read(order.inputs().getFirst().file(), requests),
                        stop);
            } catch (TraceProblem e) {
                throw told(order, e);
            }
            known.put(key, found);
        }
        return found;
    }

    /** What is wrong in a line may have words of it. */
    private static TraceProblem told(ReplayOrder order, TraceProblem problem) {
        return order.inputs().stream()
                .map(input -> input.file().toString())
                .filter(problem.getMessage()::startsWith)
                .findFirst()
                .map(file -> new TraceProblem(Reach.told(file, problem.getMessage())))
                .orElse(problem);
    }

    /** A set rate scales time; as fast as possible has no times. */
    private static ReplayOrder paced(RunSpec run, ReplayOrder order, TraceSummary summary) throws TraceProblem {
        return switch (run.load()) {
            case LoadSpec.Unlimited _ -> order.pace().mode().paced() ? order.withMode(ReplayMode.AFAP) : order;
            case LoadSpec.FixedRate _, LoadSpec.ShareOfMeasured _ -> {
                if (summary.perSecond() == 0) {
                    throw new TraceProblem("rd=" + run.header().name()
                            + " sets iorate=, but all requests of the trace have the same time stamp; leave iorate="
                            + " out, or replay it with iorate=max");
                }
                yield order;
            }
            case LoadSpec.AsRecorded _ -> order;
        };
    }

    private static void checkLatencies(RunSpec run, ReplayOrder order, TraceSummary summary) throws TraceProblem {
        if (order.pace().mode().needsLatencies() && summary.latencies() < summary.requests() * MIN_KNOWN) {
            throw new TraceProblem("rd=" + run.header().name() + " replays "
                    + order.inputs().getFirst().file() + " with mode="
                    + order.pace().mode().word()
                    + ", which needs completion times, and only "
                    + summary.latencies() + " of " + summary.requests()
                    + " requests of the trace have one; use mode=timed, capped or afap");
        }
    }

    /**
     * Reports a lun that is too small before its file is created, where addresses stay as recorded and sizes are known.
     */
    private static void checkRoom(RunSpec run, ReplayOrder order, ReplaySpec.Group group, TraceSummary summary)
            throws TraceProblem {
        long roomBytes = 0;
        for (int target : group.targets()) {
            long sizeBytes = run.targets().get(target).sizeBytes();
            if (order.layout().mapping() != Mapping.NONE || sizeBytes == 0) {
                return;
            }
            roomBytes += sizeBytes;
        }
        long neededBytes = summary.devices().stream()
                .filter(device -> group.devices().isEmpty() || group.devices().contains(device.name()))
                .mapToLong(TraceSummary.Device::endBytes)
                .sum();
        if (neededBytes > roomBytes) {
            throw new TraceProblem("rd=" + run.header().name() + ": the recorded addresses reach to byte " + neededBytes
                    + ", and only " + roomBytes + " bytes are there; use a larger lun, or map=compact");
        }
    }

    private static AccessSpec access(TraceSummary summary) {
        TraceSummary.Requests counts = summary.counts();
        Map<BlockOperation, Double> shares = Map.of(
                BlockOperation.READ, summary.percent(counts.reads()),
                BlockOperation.WRITE, summary.percent(counts.writes()),
                BlockOperation.TRIM, summary.percent(counts.trims()),
                BlockOperation.FLUSH, summary.percent(counts.flushes()));
        long largestBytes = Math.max(4096, Math.ceilDiv(summary.largestBytes(), 4096L) * 4096);
        TransferSpec transfer = largestBytes == 4096
                ? new TransferSpec.Fixed(4096)
                : new TransferSpec.Between(4096, largestBytes, 4096);
        return new AccessSpec(transfer, new OperationShares(shares), 0, 0, new SeekSpec.Recorded());
    }
}
