package csdbench.result;

import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Events of runs on luns of one machine, for tests that are about something else. */
public final class Events {
    private Events() {}

    public static SessionStarted session(
            ZonedDateTime at,
            Program program,
            List<String> arguments,
            Path folder,
            List<SessionStarted.Parmfile> parmfiles,
            List<String> scan,
            List<SessionStarted.PlannedLabel> runs,
            Map<String, String> host) {
        return new SessionStarted(at, program, arguments, folder, parmfiles, scan, runs, host, List.of(), List.of());
    }

    public static SessionStarted.PlannedLabel label(
            String name, String forLoops, List<String> targets, List<String> workloads) {
        return new SessionStarted.PlannedLabel(name, forLoops, targets, workloads, RunStarted.Kind.LUNS, List.of());
    }

    public static RunStarted.Target target(
            String name,
            String lun,
            long sizeBytes,
            int threads,
            String backend,
            String reason,
            Optional<RunStarted.Simulation> simulation) {
        return new RunStarted.Target(
                name, lun, sizeBytes, threads, backend, reason, false, false, simulation, Optional.empty());
    }

    public static RunStarted.Workload workload(String name, double requestedSkewPercent) {
        return new RunStarted.Workload(name, requestedSkewPercent, "");
    }

    public static StreamTotals totals(int workload, int target, OpTotals read, OpTotals write) {
        return new StreamTotals(workload, target, read, write, List.of());
    }

    public static IntervalClosed interval(
            ZonedDateTime at,
            int number,
            boolean warmup,
            double seconds,
            List<StreamTotals> streams,
            CpuUse cpu,
            long backlog) {
        return interval(at, number, warmup, seconds, streams, cpu, backlog, List.of());
    }

    /** The same with what devices counted. */
    public static IntervalClosed interval(
            ZonedDateTime at,
            int number,
            boolean warmup,
            double seconds,
            List<StreamTotals> streams,
            CpuUse cpu,
            long backlog,
            List<DeviceCounters> counters) {
        return new IntervalClosed(at, number, warmup, seconds, streams, cpu, backlog, counters, List.of());
    }

    /** After whose last interval nothing was in flight. */
    public static RunFinished finished(
            ZonedDateTime at,
            RunFinished.Ending ending,
            RunFinished.Average average,
            RunFinished.Totals measured,
            LatencyTotals lateness,
            RunFinished.ProcessTime process,
            Optional<ValidationTotals> validation,
            Optional<Precision> precision,
            Optional<Replayed> replay,
            List<Optional<PhysicalUse>> physical) {
        return new RunFinished(
                at,
                ending,
                average,
                measured,
                lateness,
                process,
                validation,
                precision,
                replay,
                new RunFinished.Devices(physical, List.of(), List.of(), List.of(), List.of()),
                new RunFinished.Drained(0, 0));
    }
}
