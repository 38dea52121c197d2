package csdbench.language.planner;

import csdbench.content.ContentSpec;
import csdbench.language.definition.CommonParms;
import csdbench.language.definition.FileSystemDefinition;
import csdbench.language.definition.FileWorkloadDefinition;
import csdbench.language.definition.Loop;
import csdbench.language.definition.RunDefinition;
import csdbench.language.definition.Settings;
import csdbench.language.definition.type.NamePattern;
import csdbench.language.definition.type.Rate;
import csdbench.language.parm.Diagnostics;
import csdbench.language.resolver.ContentResolver;
import csdbench.language.resolver.DefinitionIndex;
import csdbench.language.resolver.ForLoops;
import csdbench.language.resolver.Hosts;
import csdbench.language.resolver.LoadSteps;
import csdbench.language.resolver.Overrides;
import csdbench.language.resolver.RunFrame;
import csdbench.language.resolver.Validation;
import csdbench.plan.AccessSpec;
import csdbench.plan.HookSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.RunHeader;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.TransferSpec;
import csdbench.plan.WorkloadSpec;
import csdbench.plan.files.FileWork;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Plans run definitions that work on file systems. */
final class FileRuns {
    private static final String FORMAT_PREFIX = "format_for_";
    private static final long FORMAT_THREADS = 8;

    /** As in vdbench 5.04.06, whatever formatxfersize= is, which is for the files of SDs. */
    private static final long FORMAT_BYTES = 128 << 10;

    private final DefinitionIndex catalogue;
    private final ContentResolver contents;
    private final Overrides overrides;
    private final Validation validation;
    private final Diagnostics diagnostics;

    FileRuns(DefinitionIndex catalogue, Overrides overrides, Validation validation, Diagnostics diagnostics) {
        this.catalogue = catalogue;
        this.contents = new ContentResolver(catalogue.general().settings(), diagnostics);
        this.overrides = overrides;
        this.validation = validation;
        this.diagnostics = diagnostics;
    }

    /** The runs of one definition in order of execution, formats included; none when it cannot be planned. */
    List<RunSpec> of(RunDefinition run) {
        ForLoops.check(run.loops(), Loop.Work.FILES, diagnostics);
        RunFrame frame = RunFrame.of(run, overrides, diagnostics);
        FormatPlan format = FormatPlan.of(run, overrides, diagnostics);
        List<FileWorkloadDefinition> workloads = workloads(run, format);
        FileWorkloads work = new FileWorkloads(catalogue, run, diagnostics);
        workloads.forEach(workload -> work.check(workload, format));
        List<Rate> rates = rates(run);
        List<RunSpec> runs = new ArrayList<>();
        boolean first = true;
        for (ForLoops.Pass pass : ForLoops.passes(run)) {
            FileTrees trees = trees(run, workloads, format, pass);
            if (trees.isEmpty()) {
                return List.of();
            }
            ContentSpec content = contents.ofFiles(pass);
            validation.check(content, run);
            if (format.format() && (first || !format.firstPassOnly())) {
                runs.add(format(run, frame, format, trees, content));
            }
            if (format.work()) {
                List<Rate> now = pass.rate().map(List::of).orElse(rates);
                for (LoadSteps.Step load : LoadSteps.of("fwdrate", now, run.value(RunDefinition.CURVE), true)) {
                    RunHeader header =
                            frame.header(run.name() + load.nameSuffix(), ForLoops.join(pass.label(), load.label()));
                    runs.add(work.run(header, load.load(), frame, workloads, trees, pass, content));
                }
            }
            if (first) {
                checkShared(run, trees, runs);
            }
            first = false;
        }
        return runs;
    }

    /** A run that only formats needs none; vdbench 5.04.06 takes fwd=default, and fails where there is work to do. */
    private List<FileWorkloadDefinition> workloads(RunDefinition run, FormatPlan format) {
        Optional<List<NamePattern>> named = run.find(RunDefinition.FWD);
        if (named.isEmpty() && !format.work()) {
            return List.of(new FileWorkloadDefinition("default", Settings.NONE, run.span()));
        }
        if (named.isEmpty()) {
            diagnostics.error(
                    run.span(),
                    "rd=" + run.name() + " has fsd= and no fwd=, so nothing is done to the files",
                    "fwd= with file workloads, or format=only to make the files and no more",
                    Optional.empty());
        }
        return catalogue.fileWorkloadsNamed(named.orElse(List.of()), run);
    }

    private RunSpec format(RunDefinition run, RunFrame frame, FormatPlan format, FileTrees trees, ContentSpec content) {
        Settings said = catalogue.formatWorkload();
        FileWork.Format work = format.work(
                Math.toIntExact(said.find(FileWorkloadDefinition.THREADS).orElse(FORMAT_THREADS)),
                said.find(CommonParms.OPENFLAGS).orElseGet(trees::flags),
                trees.onlyGoals());
        TransferSpec transfer = said.find(FileWorkloadDefinition.XFERSIZE).orElse(new TransferSpec.Fixed(FORMAT_BYTES));
        AccessSpec access = new AccessSpec(transfer, 0, 0, 0, new SeekSpec.ToEnd());
        List<TargetSpec> targets = trees.targets(_ -> work.threads(), _ -> true);
        RunHeader header = new RunHeader(
                FORMAT_PREFIX + run.name(),
                "",
                format.limited() ? frame.elapsedSeconds() : 0,
                0,
                frame.intervalSeconds(),
                0);
        return new RunSpec(
                header,
                new LoadSpec.Unlimited(false, false),
                frame.arrival(),
                frame.limits().spaceOnly(),
                targets,
                List.of(new WorkloadSpec("format", 100, OptionalDouble.empty(), access, Optional.of(work))),
                IntStream.range(0, targets.size())
                        .mapToObj(tree ->
                                FileTrees.streams(0, List.of(tree), content, trees.hosts(tree, catalogue.placement())))
                        .flatMap(List::stream)
                        .toList(),
                HookSpec.NONE,
                false,
                Optional.empty());
    }

    /** What hosts change, or one workload uses on several of them, must be known to be shared. */
    private void checkShared(RunDefinition run, FileTrees trees, List<RunSpec> runs) {
        Hosts placement = catalogue.placement();
        for (FileSystemDefinition tree : trees.definitions()) {
            List<String> hosts = placement.all(trees.hosts(tree, placement));
            boolean changed = runs.stream()
                    .flatMap(each -> each.targets().stream())
                    .anyMatch(target -> target.writes() && target.name().equals(tree.name()));
            boolean needed = hosts.size() > 1 && (changed || trees.divided(tree, placement));
            if (needed && !tree.value(FileSystemDefinition.SHARED)) {
                diagnostics.error(
                        tree.span(),
                        "fsd=" + tree.name() + " is used by " + hosts.size() + " hosts in rd=" + run.name()
                                + " and does not say that it is shared",
                        "shared=yes if all hosts see the same files below the anchor; else an fsd= for each host and"
                                + " host= on its fwd=");
            }
        }
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
    private FileTrees trees(
            RunDefinition run, List<FileWorkloadDefinition> workloads, FormatPlan format, ForLoops.Pass pass) {
        FileTrees trees = new FileTrees(catalogue.general(), pass, diagnostics);
        for (FileWorkloadDefinition workload : workloads) {
            List<FileSystemDefinition> on = named(run, workload);
            on.stream()
                    .filter(tree -> format.replaces() && tree.value(FileSystemDefinition.SHARED))
                    .forEach(tree -> diagnostics.error(
                            run.spanOf(RunDefinition.FORMAT),
                            "format=yes cannot be used for fsd=" + tree.name() + " with shared=yes",
                            "use a run with format=(clean,only) and one with format=(restart,only)"));
            trees.add(
                    workload,
                    on,
                    workload.find(FileWorkloadDefinition.TARGET)
                            .map(catalogue::fileSystemsNamed)
                            .orElse(List.of()));
        }
        return trees;
    }

    private List<FileSystemDefinition> named(RunDefinition run, FileWorkloadDefinition workload) {
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
