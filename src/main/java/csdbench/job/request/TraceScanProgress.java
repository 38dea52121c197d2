package csdbench.job.request;

import csdbench.engine.replay.TraceScans;
import csdbench.engine.run.StopRequest;
import csdbench.job.command.Terminal;
import csdbench.plan.RunPlan;
import csdbench.report.console.ProgressLine;
import csdbench.trace.TraceProblem;
import java.util.Locale;
import java.util.Optional;

/** Reads what a plan replays, before anything is run, and shows the progress. */
public final class TraceScanProgress {
    private static final long QUIET_NS = 1_000_000_000;

    private TraceScanProgress() {}

    /** The same, knowing what is in its traces; empty when one cannot be replayed, which was reported. */
    public static Optional<PlannedText> into(PlannedText planned, Terminal terminal, StopRequest stopRequest) {
        RunPlan plan = planned.plan();
        if (!TraceScans.in(plan)) {
            return Optional.of(planned);
        }
        ProgressLine line = new ProgressLine(terminal.err(), terminal.kind());
        long beganNs = System.nanoTime();
        try {
            TraceScans scans = new TraceScans(
                    (file, requests) -> {
                        if (System.nanoTime() - beganNs > QUIET_NS) {
                            line.show("Reading " + file + ": " + String.format(Locale.ROOT, "%,d", requests)
                                    + " requests so far");
                        }
                    },
                    stopRequest::requested);
            RunPlan known = scans.read(plan);
            line.erase();
            scans.notes().forEach(note -> terminal.error("note: " + note));
            return Optional.of(planned.withPlan(known));
        } catch (TraceProblem e) {
            line.erase();
            terminal.error("error: " + e.getMessage());
            terminal.error("nothing was run");
            return Optional.empty();
        } finally {
            line.erase();
        }
    }

    /** Whether every trace is there and can be read; what is wrong is reported. */
    public static boolean present(RunPlan plan, Terminal terminal) {
        try {
            TraceScans.check(plan);
            return true;
        } catch (TraceProblem e) {
            terminal.error("error: " + e.getMessage());
            return false;
        }
    }
}
