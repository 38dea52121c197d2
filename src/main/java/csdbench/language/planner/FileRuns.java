package csdbench.language.planner;

import csdbench.language.definition.FileSystemDefinition;
import csdbench.language.definition.FileWorkloadDefinition;
import csdbench.language.definition.Loop;
import csdbench.language.definition.RunDefinition;
import csdbench.language.definition.value.NamePattern;
import csdbench.language.definition.value.Rate;
import csdbench.language.parm.Diagnostics;
import csdbench.plan.FileRunSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.RunHeader;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Plans run definitions that work on file systems. */
final class FileRuns {
    private static final String FORMAT_PREFIX = "format_for_";

    private final DefinitionIndex catalogue;
    private final Overrides overrides;
    private final Diagnostics diagnostics;

    FileRuns(DefinitionIndex catalogue, Overrides overrides, Diagnostics diagnostics) {
        this.catalogue = catalogue;
        this.overrides = overrides;
        this.diagnostics = diagnostics;
    }

    /** The runs of one definition in order of execution, formats included; none when it cannot be planned. */
    List<FileRunSpec> of(RunDefinition run) {
        ForLoops.check(run.loops(), Loop.Work.FILES, diagnostics);
        RunFrame frame = RunFrame.of(run, overrides, diagnostics);
        FormatPlan format = FormatPlan.of(run, overrides, diagnostics);
        List<FileWorkloadDefinition> workloads =
                catalogue.fileWorkloadsNamed(run.find(RunDefinition.FWD).orElse(List.of()), run);
        FileWork work = new FileWork(run, diagnostics);
        workloads.forEach(work::check);
        List<Rate> rates = rates(run);
        List<FileRunSpec> runs = new ArrayList<>();
        boolean first = true;
        for (ForLoops.Pass pass : ForLoops.passes(run)) {
            List<FileRunSpec.Structure> structures = structures(run, workloads, format, pass);
            if (structures.isEmpty()) {
                return List.of();
            }
            if (format.format() && (first || !format.firstPassOnly())) {
                runs.add(format(run, frame, structures));
            }
            if (format.work()) {
                List<FileRunSpec.Work> resolved = work.of(workloads, pass);
                List<Rate> now = pass.rate().map(List::of).orElse(rates);
                for (LoadSteps.Step load : LoadSteps.of("fwdrate", now, run.value(RunDefinition.CURVE), true)) {
                    RunHeader header =
                            frame.header(run.name() + load.nameSuffix(), ForLoops.join(pass.label(), load.label()));
                    runs.add(new FileRunSpec(header, load.load(), false, structures, resolved));
                }
            }
            first = false;
        }
        return runs;
    }

    private static FileRunSpec format(RunDefinition run, RunFrame frame, List<FileRunSpec.Structure> structures) {
        RunHeader header = new RunHeader(FORMAT_PREFIX + run.name(), "", 0, 0, frame.intervalSeconds(), 0);
        return new FileRunSpec(header, new LoadSpec.Unlimited(false, false), true, structures, List.of());
    }

    private List<Rate> rates(RunDefinition run) {
        Optional<List<Rate>> rates = run.find(RunDefinition.FWDRATE);
        if (rates.isEmpty()) {
            diagnostics.error(
                    run.span(),
                    "No fwdrate= specified",
                    "fwdrate=max, fwdrate=curve, a rate or a list of rates on rd=" + run.name(),
                    Optional.empty());
        }
        return rates.orElse(List.of());
    }

    /** Each tree once, in order of use. */
    private List<FileRunSpec.Structure> structures(
            RunDefinition run, List<FileWorkloadDefinition> workloads, FormatPlan format, ForLoops.Pass pass) {
        Set<FileRunSpec.Structure> structures = new LinkedHashSet<>();
        for (FileWorkloadDefinition workload : workloads) {
            for (FileSystemDefinition tree : trees(run, workload)) {
                if (format.replaces() && tree.value(FileSystemDefinition.SHARED)) {
                    diagnostics.error(
                            run.spanOf(RunDefinition.FORMAT),
                            "format=yes cannot be used for fsd=" + tree.name() + " with shared=yes",
                            "use a run with format=(clean,only) and one with format=(restart,only)");
                }
                structures.add(FileTrees.of(tree, workload.name(), pass, diagnostics));
            }
        }
        return List.copyOf(structures);
    }

    private List<FileSystemDefinition> trees(RunDefinition run, FileWorkloadDefinition workload) {
        Optional<List<NamePattern>> named =
                run.find(RunDefinition.FSD).or(() -> workload.find(FileWorkloadDefinition.FSD));
        if (named.isEmpty()) {
            diagnostics.error(
                    workload.span(),
                    "No fsd= specified for fwd=" + workload.name(),
                    "fsd= here or on the run",
                    Optional.empty());
            return List.of();
        }
        return catalogue.fileSystemsNamed(named.get());
    }
}
