package csdbench.engine.replay;

import csdbench.plan.AccessSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.PlannedRun;
import csdbench.plan.ReplaySpec;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.TransferSpec;
import csdbench.plan.WorkloadSpec;
import csdbench.trace.TraceProblem;
import csdbench.trace.format.Trace;
import csdbench.trace.replay.Mapping;
import csdbench.trace.replay.ReplayDirection;
import csdbench.trace.replay.ReplayMode;
import csdbench.trace.replay.ReplayOrder;
import csdbench.trace.replay.TraceInput;
import csdbench.trace.replay.TraceScanner;
import csdbench.trace.replay.TraceSummary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Reads the recordings of a plan before anything is run, so that the plan knows what they will do. */
public final class TraceScans {
    /** With fewer latencies than this share nobody knows what waited for what. */
    private static final double LEAST_KNOWN = 0.9;

    private final Progress progress;
    private final BooleanSupplier stop;
    private final Map<List<Object>, TraceSummary> known = new LinkedHashMap<>();

    /** Is told how far reading has come. */
    @FunctionalInterface
    public interface Progress {
        /**
         * @param requests so far
         */
        void read(Path file, long requests);
    }

    /**
     * @param stop whether the user had enough
     */
    public TraceScans(Progress progress, BooleanSupplier stop) {
        this.progress = progress;
        this.stop = stop;
    }

    /** Whether a plan replays anything. */
    public static boolean in(RunPlan plan) {
        return plan.runs().stream()
                .anyMatch(run -> run instanceof RunSpec raw && raw.replay().isPresent());
    }

    /**
     * Looks whether every recording of a plan is there and of a format that is known, without reading all of it.
     *
     * @throws TraceProblem when one is not
     */
    public static void check(RunPlan plan) throws TraceProblem {
        for (PlannedRun run : plan.runs()) {
            if (run instanceof RunSpec raw && raw.replay().isPresent()) {
                ReplayOrder order = raw.replay().get().order();
                for (TraceInput recording : order.recordings()) {
                    Trace.open(recording.file(), recording.format(), order.strict())
                            .close();
                }
            }
        }
    }

    /**
     * The same plan, knowing what is in its recordings: rates, shares of reads and sizes are theirs.
     *
     * @throws TraceProblem when one cannot be read, or cannot be replayed as asked; says which and what to do
     */
    public RunPlan read(RunPlan plan) throws TraceProblem {
        List<PlannedRun> runs = new ArrayList<>();
        for (PlannedRun run : plan.runs()) {
            runs.add(run instanceof RunSpec raw && raw.replay().isPresent() ? read(raw) : run);
        }
        return new RunPlan(plan.general(), plan.hosts(), runs);
    }

    private RunSpec read(RunSpec run) throws TraceProblem {
        ReplaySpec replay = run.replay().orElseThrow();
        TraceSummary scanned = scan(replay.order());
        ReplayOrder order = paced(run, replay.order(), scanned);
        checkLatencies(run, order, scanned);
        for (ReplaySpec.Group group : replay.groups()) {
            scanned.checkDevices(group.devices());
            checkRoom(run, order, group, scanned);
        }
        AccessSpec access = access(order.direction(), scanned);
        boolean writes = access.readPercent() < 100;
        return new RunSpec(
                run.header(),
                load(run, order),
                run.arrival(),
                run.limits(),
                run.targets().stream().map(target -> writing(target, writes)).toList(),
                run.workloads().stream()
                        .map(workload -> new WorkloadSpec(workload.name(), workload.sharePercent(), access))
                        .toList(),
                run.streams(),
                run.hooks(),
                Optional.of(replay.scanned(order, scanned)));
    }

    /** A maximum stays one, so that points of a curve know what they are shares of. */
    private static LoadSpec load(RunSpec run, ReplayOrder order) {
        return switch (run.load()) {
            case LoadSpec.Unlimited _, LoadSpec.ShareOfMeasured _, LoadSpec.FixedRate _ -> run.load();
            case LoadSpec.AsRecorded _ when !order.mode().paced() -> new LoadSpec.Unlimited(false, false);
            case LoadSpec.AsRecorded _ -> new LoadSpec.AsRecorded(order.speedPercent());
        };
    }

    /** What was passed over in what was read, a sentence each. */
    public List<String> notes() {
        return known.values().stream()
                .flatMap(scanned -> scanned.notes().stream())
                .distinct()
                .toList();
    }

    private TraceSummary scan(ReplayOrder order) throws TraceProblem {
        List<Object> key = List.of(order.recordings(), order.fromNs(), order.toNs(), order.direction());
        TraceSummary found = known.get(key);
        if (found == null) {
            found = TraceScanner.of(
                    order,
                    requests -> progress.read(order.recordings().getFirst().file(), requests),
                    stop);
            known.put(key, found);
        }
        return found;
    }

    /** A rate that is asked for makes time run faster or slower; as fast as possible has no times. */
    private static ReplayOrder paced(RunSpec run, ReplayOrder order, TraceSummary scanned) throws TraceProblem {
        return switch (run.load()) {
            case LoadSpec.Unlimited _ -> order.mode().paced() ? order.withMode(ReplayMode.AFAP) : order;
            case LoadSpec.FixedRate _, LoadSpec.ShareOfMeasured _ -> {
                if (scanned.perSecond() == 0) {
                    throw new TraceProblem("rd=" + run.header().name()
                            + " asks for a rate of a recording whose requests all have the same time; leave iorate="
                            + " out, or replay it with iorate=max");
                }
                yield order;
            }
            case LoadSpec.AsRecorded _ -> order;
        };
    }

    private static void checkLatencies(RunSpec run, ReplayOrder order, TraceSummary scanned) throws TraceProblem {
        if (order.mode().needsLatencies() && scanned.latencies() < scanned.requests() * LEAST_KNOWN) {
            throw new TraceProblem("rd=" + run.header().name() + " replays "
                    + order.recordings().getFirst().file() + " with mode="
                    + order.mode().word() + ", and the recording does not tell when requests completed, or only of "
                    + scanned.latencies() + " of " + scanned.requests() + "; use mode=timed, capped or afap");
        }
    }

    /** Where addresses stay as they are and sizes are known, what is too small is told before a file is made. */
    private static void checkRoom(RunSpec run, ReplayOrder order, ReplaySpec.Group group, TraceSummary scanned)
            throws TraceProblem {
        long roomBytes = 0;
        for (int target : group.targets()) {
            long sizeBytes = run.targets().get(target).sizeBytes();
            if (order.mapping() != Mapping.NONE || sizeBytes == 0) {
                return;
            }
            roomBytes += sizeBytes;
        }
        long neededBytes = scanned.devices().stream()
                .filter(device -> group.devices().isEmpty() || group.devices().contains(device.name()))
                .mapToLong(TraceSummary.Device::endBytes)
                .sum();
        if (neededBytes > roomBytes) {
            throw new TraceProblem("rd=" + run.header().name() + ": the recorded addresses reach to byte " + neededBytes
                    + ", and only " + roomBytes + " bytes are there; use a larger lun, or map=compact");
        }
    }

    private static AccessSpec access(ReplayDirection direction, TraceSummary scanned) {
        double readPercent = direction == ReplayDirection.READS ? 100 : scanned.readPercent();
        long largestBytes = Math.max(4096, Math.ceilDiv(scanned.largestBytes(), 4096L) * 4096);
        TransferSpec transfer = largestBytes == 4096
                ? new TransferSpec.Fixed(4096)
                : new TransferSpec.Between(4096, largestBytes, 4096);
        return new AccessSpec(transfer, readPercent, 0, 0, new SeekSpec.Recorded());
    }

    private static TargetSpec writing(TargetSpec target, boolean writes) {
        return new TargetSpec(
                target.name(),
                target.lun(),
                target.sizeBytes(),
                target.threads(),
                target.flags(),
                writes,
                target.journalFolder(),
                target.declaredAt());
    }
}
