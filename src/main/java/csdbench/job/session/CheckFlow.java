package csdbench.job.session;

import csdbench.drive.real.WritePermits;
import csdbench.engine.preflight.Preflight;
import csdbench.engine.run.StopRequest;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.plan.RunPlan;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Lists what parmfiles would do, and reports what keeps them from it on this machine: what is found before a run is
 * found here, as if every device were permitted. Nothing is written. Static functions; any thread.
 */
public final class CheckFlow {
    private CheckFlow() {}

    /**
     * @param folder for results, as a run would have it
     * @return how a run would be refused, or success
     */
    public static ExitCode check(Parmfiles parmfiles, Path folder, Terminal terminal) {
        Optional<PlannedText> written = PlannedText.read(parmfiles, terminal);
        if (written.isEmpty()) {
            return ExitCode.USAGE;
        }
        written.get().listing().forEach(terminal::line);
        if (NotYet.reason(written.get().plan()).isPresent()) {
            return ExitCode.SUCCESS;
        }
        Optional<RunPlan> plan = TraceScanProgress.into(written.get().plan(), terminal, new StopRequest());
        if (plan.isEmpty()) {
            return ExitCode.USAGE;
        }
        Preflight.Report report = new SafetyCheck(
                        WritePermits.assumed(),
                        NeededFiles.of(written.get().withPlan(plan.get())),
                        folder,
                        Optional.empty())
                .inspect(plan.get().general(), plan.get().runs());
        report.anchors().forEach(terminal::line);
        report.notes().forEach(note -> terminal.error("note: " + note));
        return SafetyCheck.objections(report, terminal).orElse(ExitCode.SUCCESS);
    }
}
