package csdbench.job.session;

import csdbench.engine.preflight.FormatNeeds;
import csdbench.engine.preflight.Preflight;
import csdbench.engine.run.LocalExecutor;
import csdbench.engine.run.RunExecutor;
import csdbench.engine.run.StopRequest;
import csdbench.engine.validation.WriteMaps;
import csdbench.engine.verify.Refusal;
import csdbench.job.command.ExitCode;
import csdbench.job.command.ShellHooks;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.plan.RunPlan;
import csdbench.plan.listing.AnchorListing;
import csdbench.result.Notice;
import csdbench.result.RunStarted;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The runs of a plan on this machine, once nothing stands against them: claims their targets, opens the results,
 * carries them out. The same for a command and for a step of something larger. One thread owns it.
 *
 * @param folder of the results
 * @param bands of results on a simulated drive, by run
 * @param orders of another machine, empty to do all runs one after the other
 */
record LocalSession(
        RunPlan plan,
        Path folder,
        SafetyCheck safetyCheck,
        Map<String, RunStarted.Band> bands,
        Optional<RunOrders> orders) {

    /** Opens where results go; nothing was done before. */
    interface Opening {
        Outputs open() throws UsageError;
    }

    /** @param report of all targets, without an objection */
    ExitCode run(Preflight.Report report, Terminal terminal, StopRequest stopRequest, Opening results)
            throws UsageError {
        WriteMaps writeMaps;
        try {
            writeMaps = report.validationPlan().open();
        } catch (Refusal e) {
            terminal.error("error: " + e.getMessage());
            terminal.error("nothing was run");
            return ExitCode.USAGE;
        }
        try (DeviceClaims claims = DeviceClaims.of(plan, orders.isPresent());
                LocalExecutor executor = safetyCheck.executor(plan.general(), stopRequest, writeMaps, bands);
                Outputs outputs = results.open()) {
            AnchorListing.lines(plan).forEach(outputs::note);
            outputs.noteEarlier();
            report.warnings().forEach(warning -> outputs.on(Notice.warning(warning)));
            report.notes().forEach(outputs::note);
            writeMaps.notes().forEach(outputs::note);
            writeMaps.warnings().forEach(warning -> outputs.on(Notice.warning(warning)));
            RunExecutor carriesOut = claims.over(
                    orders.<RunExecutor>map(by -> by.ready(executor)).orElse(executor));
            FormatNeeds formats = safetyCheck.formats(plan.general());
            ShellHooks hooks = new ShellHooks(folder, outputs);
            if (!plan.runs().stream().allMatch(LocalExecutor::virtual)) {
                outputs.rest(stopRequest);
            }
            ExitCode code = new Session(plan, carriesOut, writeMaps, formats, outputs, hooks, stopRequest)
                    .ordered(orders)
                    .run();
            if (outputs.keepsDrives(code)) {
                for (String problem : executor.keepDrives()) {
                    outputs.on(Notice.warning(problem));
                    code = code.worse(ExitCode.IO_ERROR);
                }
            }
            return outputs.conclude(code);
        }
    }
}
