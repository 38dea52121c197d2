package csdbench.job.session;

import csdbench.drive.real.DeviceProbe;
import csdbench.drive.real.WritePermits;
import csdbench.engine.preflight.Preflight;
import csdbench.engine.preflight.TargetSizes;
import csdbench.engine.run.StopRequest;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.job.request.LocalHosts;
import csdbench.job.request.Parmfiles;
import csdbench.job.request.PlannedText;
import csdbench.job.request.TraceScanProgress;
import csdbench.language.parm.Diagnostic;
import csdbench.language.parm.Diagnostics;
import csdbench.language.resolver.Overrides;
import csdbench.plan.LoadSpec;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.WorkloadSpec;
import csdbench.plan.listing.CheckListing;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Lists what parmfiles would do, and reports what keeps them from it on this machine: what is found before a run is
 * found here, as if every device were permitted. Nothing is written. Static functions; any thread.
 */
public final class CheckFlow {
    private CheckFlow() {}

    /**
     * @param code how a run would be refused, or success
     * @param document what was found, for programs
     */
    public record Checked(ExitCode code, Document document) {}

    /**
     * What {@code check --json} prints.
     *
     * @param schema version of this object, 1
     * @param ok whether the runs could begin
     * @param exitCode as the process ends with
     * @param message why the runs could not begin, as it was said on standard error; null where they could
     * @param runs in order; none when the parmfiles have an error
     * @param targets of all runs, each once
     * @param diagnostics about the text of the parmfiles, in order of position
     * @param refusals targets that must not be touched
     * @param problems what else keeps the runs from beginning
     * @param notes what to know
     */
    public record Document(
            int schema,
            boolean ok,
            int exitCode,
            String message,
            List<Run> runs,
            List<Target> targets,
            List<Complaint> diagnostics,
            List<String> refusals,
            List<String> problems,
            List<String> notes) {
        /** The same with what was said of it, where it is not well. */
        public Document saying(String said) {
            return ok
                    ? this
                    : new Document(schema, ok, exitCode, said, runs, targets, diagnostics, refusals, problems, notes);
        }
    }

    /**
     * @param name of the run definition
     * @param label values of the loops, empty if there are none
     * @param requestedRate in IOPS, null for the maximum or a share of what was measured before
     * @param threads maximum queue depth, total of all targets
     * @param warmupSeconds length of the warm-up
     * @param elapsedSeconds length of the measurement; 0 where the run ends when its work is done
     * @param targets names of storage definitions
     * @param workloads names of workload definitions
     */
    public record Run(
            String name,
            String label,
            Double requestedRate,
            int threads,
            long warmupSeconds,
            long elapsedSeconds,
            List<String> targets,
            List<String> workloads) {}

    /**
     * @param name of the storage definition
     * @param lun what it names
     * @param writes whether a run may write to it
     */
    public record Target(String name, String lun, boolean writes) {}

    /**
     * @param severity {@code error} or {@code warning}
     * @param file name of the parmfile
     * @param line from 1
     * @param column from 1
     * @param problem what is wrong
     * @param expected what would have been accepted, null if that is not known
     * @param hint what to do next, null for none
     */
    public record Complaint(
            String severity, String file, int line, int column, String problem, String expected, String hint) {
        private static Complaint of(Diagnostic diagnostic) {
            return new Complaint(
                    diagnostic.severity().name().toLowerCase(Locale.ROOT),
                    diagnostic.span().file(),
                    diagnostic.span().line(),
                    diagnostic.span().column(),
                    diagnostic.problem(),
                    diagnostic.expected().orElse(null),
                    diagnostic.hint().orElse(null));
        }
    }

    /**
     * @param documents whether files may be written over of which it is known that they are no data of benchmarks
     * @param folder for results, as a run would have it
     */
    public static Checked check(
            Parmfiles parmfiles, Overrides overrides, boolean documents, Path folder, Terminal terminal) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<PlannedText> written = PlannedText.read(parmfiles, overrides, diagnostics, terminal);
        if (written.isEmpty()) {
            return checked(ExitCode.USAGE, List.of(), diagnostics, Optional.empty());
        }
        List<RunSpec> runs = written.get().plan().runs();
        boolean here = LocalHosts.all(written.get().plan());
        // What traces hold is part of what will be done.
        Optional<PlannedText> planned =
                here ? TraceScanProgress.into(written.get(), terminal, new StopRequest()) : Optional.empty();
        planned.orElse(written.get()).listing().forEach(terminal::line);
        if (planned.isEmpty()) {
            return checked(here ? ExitCode.USAGE : ExitCode.SUCCESS, runs, diagnostics, Optional.empty());
        }
        RunPlan plan = planned.get().plan();
        WritePermits permits = WritePermits.assumed();
        SafetyCheck safety = new SafetyCheck(
                documents ? permits : permits.keepingDocuments(),
                NeededFiles.of(planned.get()),
                folder,
                Optional.empty());
        DeviceProbe probe = safety.look();
        CheckListing.fills(plan, target -> TargetSizes.usedBytes(target, probe.outline(target.lun())))
                .forEach(terminal::line);
        Preflight.Report report = safety.inspect(plan.general(), plan.runs());
        report.anchors().forEach(terminal::line);
        report.warnings().forEach(warning -> terminal.error("warning: " + warning));
        report.notes().forEach(note -> terminal.error("note: " + note));
        ExitCode code = SafetyCheck.objections(report, terminal).orElse(ExitCode.SUCCESS);
        return checked(code, plan.runs(), diagnostics, Optional.of(report));
    }

    private static Checked checked(
            ExitCode code, List<RunSpec> runs, Diagnostics diagnostics, Optional<Preflight.Report> report) {
        List<Target> targets = runs.stream()
                .flatMap(run -> run.targets().stream())
                .map(TargetSpec::name)
                .distinct()
                .map(name -> target(name, runs))
                .toList();
        return new Checked(
                code,
                new Document(
                        1,
                        code == ExitCode.SUCCESS,
                        code.number(),
                        null,
                        runs.stream().map(CheckFlow::run).toList(),
                        targets,
                        diagnostics.sorted().stream().map(Complaint::of).toList(),
                        report.map(Preflight.Report::refusals).orElse(List.of()),
                        report.map(Preflight.Report::problems).orElse(List.of()),
                        report.map(found -> Stream.concat(found.warnings().stream(), found.notes().stream())
                                        .toList())
                                .orElse(List.of())));
    }

    private static Target target(String name, List<RunSpec> runs) {
        List<TargetSpec> same = runs.stream()
                .flatMap(run -> run.targets().stream())
                .filter(target -> target.name().equals(name))
                .toList();
        return new Target(name, same.getFirst().lun(), same.stream().anyMatch(TargetSpec::writes));
    }

    private static Run run(RunSpec run) {
        return new Run(
                run.header().name(),
                run.header().forLoops(),
                run.load() instanceof LoadSpec.FixedRate rate ? rate.perSecond() : null,
                run.threads(),
                run.header().warmupSeconds(),
                run.header().elapsedSeconds(),
                run.targets().stream().map(TargetSpec::name).toList(),
                run.workloads().stream().map(WorkloadSpec::name).distinct().toList());
    }
}
