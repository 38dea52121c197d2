package csdbench.language.planner;

import csdbench.content.ContentSpec;
import csdbench.io.OpenFlags;
import csdbench.language.definition.CommonParms;
import csdbench.language.definition.FileWorkloadDefinition;
import csdbench.language.definition.GeneralDefinition;
import csdbench.language.definition.Loop;
import csdbench.language.definition.RunDefinition;
import csdbench.language.definition.Settings;
import csdbench.language.definition.type.Amount;
import csdbench.language.parm.Diagnostics;
import csdbench.language.resolver.DefinitionIndex;
import csdbench.language.resolver.ForLoops;
import csdbench.language.resolver.Hosts;
import csdbench.language.resolver.RunFrame;
import csdbench.language.resolver.SkewShares;
import csdbench.plan.AccessSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.RunHeader;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.WorkloadSpec;
import csdbench.plan.files.FileIo;
import csdbench.plan.files.FileOperation;
import csdbench.plan.files.FileWork;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Resolves what the file workloads of one run definition do. */
final class FileWorkloads {
    private final GeneralDefinition general;
    private final Hosts hosts;
    private final RunDefinition run;
    private final Diagnostics diagnostics;

    FileWorkloads(DefinitionIndex catalogue, RunDefinition run, Diagnostics diagnostics) {
        this.general = catalogue.general();
        this.hosts = catalogue.placement();
        this.run = run;
        this.diagnostics = diagnostics;
    }

    /** Complaints about one workload that only its run can give rise to. */
    void check(FileWorkloadDefinition workload, FormatPlan format) {
        boolean reads = workload.settings().has(FileWorkloadDefinition.RDPCT);
        Optional<FileOperation> operation = workload.find(FileWorkloadDefinition.OPERATION);
        boolean ofRun = run.settings().has(RunDefinition.OPERATIONS)
                || run.settings().has(RunDefinition.parm(Loop.Kind.OPERATIONS))
                || run.settings().has(RunDefinition.parm(Loop.Kind.RDPCT));
        if (!reads && operation.isEmpty() && !ofRun && format.work()) {
            diagnostics.error(
                    workload.span(),
                    "fwd=" + workload.name() + " does nothing",
                    "operation= or rdpct= here, or operations= on the run",
                    Optional.empty());
        }
        if (reads && operation.isPresent() && !operation.get().transfers()) {
            diagnostics.warning(
                    workload.spanOf(FileWorkloadDefinition.OPERATION),
                    "operation=" + operation.get().word() + " has no effect beside rdpct=",
                    "files are read and written; remove rdpct= to "
                            + operation.get().word());
        }
        List<FileOperation> operations = run.find(RunDefinition.OPERATIONS).orElse(List.of());
        if (reads
                && !operations.isEmpty()
                && !(operations.size() == 1 && operations.get(0).transfers())) {
            diagnostics.error(
                    run.spanOf(RunDefinition.OPERATIONS),
                    "operations= and rdpct= of fwd=" + workload.name() + " exclude each other",
                    "operations=read or operations=write, or a workload without rdpct=",
                    Optional.empty());
        }
    }

    /** What one workload does, one part for each of its operations and ways of opening files. */
    private record Part(WorkloadSpec spec, List<Integer> trees, List<String> hosts) {}

    /** A run in one pass of the loops. */
    RunSpec run(
            RunHeader header,
            LoadSpec load,
            RunFrame frame,
            List<FileWorkloadDefinition> workloads,
            FileTrees trees,
            ForLoops.Pass pass,
            ContentSpec content) {
        List<Double> asked = workloads.stream()
                .map(workload -> workload.find(FileWorkloadDefinition.SKEW).orElse(0.0))
                .toList();
        double[] shares = SkewShares.of(run.name(), asked, run.spanOf(RunDefinition.FWD), diagnostics);
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < shares.length; i++) {
            parts.addAll(parts(workloads.get(i), shares[i], trees, pass));
        }
        List<StreamSpec> streams = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            streams.addAll(FileTrees.streams(
                    i, parts.get(i).trees(), content, parts.get(i).hosts()));
        }
        return new RunSpec(
                header,
                load,
                frame.arrival(),
                frame.limits(),
                trees.targets(tree -> threads(parts, tree), tree -> writes(parts, tree)),
                parts.stream().map(Part::spec).toList(),
                streams,
                frame.hooks(),
                false,
                Optional.empty());
    }

    private static FileWork.Operate work(Part part) {
        return (FileWork.Operate) part.spec().files().orElseThrow();
    }

    private static int threads(List<Part> parts, int tree) {
        return parts.stream()
                .mapToInt(part -> FileWork.threadsOn(
                        work(part).threads(),
                        part.trees().indexOf(tree),
                        part.trees().size()))
                .sum();
    }

    private static boolean writes(List<Part> parts, int tree) {
        return parts.stream()
                .anyMatch(part ->
                        (part.trees().contains(tree) || work(part).goesTo().orElse(-1) == tree)
                                && (work(part).operation().writes()
                                        || work(part).operation().transfers()
                                                && part.spec().access().readPercent() < 100
                                        || work(part).io() == FileIo.SEQUENTIAL_DELETE));
    }

    private List<Part> parts(FileWorkloadDefinition workload, double share, FileTrees trees, ForLoops.Pass pass) {
        Settings said = pass.over(workload);
        Optional<Double> readPercent = said.find(FileWorkloadDefinition.RDPCT);
        List<FileOperation> operations = readPercent
                .map(percent -> List.of(percent > 0 ? FileOperation.READ : FileOperation.WRITE))
                .orElseGet(() -> operations(workload, pass));
        long threads = said.value(FileWorkloadDefinition.THREADS);
        int needed = operations.size() * trees.of(workload).size();
        if (threads < needed && !general.value(GeneralDefinition.FWD_THREAD_ADJUST)) {
            diagnostics.error(
                    workload.spanOf(FileWorkloadDefinition.THREADS),
                    "fwd=" + workload.name() + " has threads=" + threads + " for " + needed
                            + " trees and operations, and fwd_thread_adjust=no adds none",
                    "threads=" + needed + ", or leave out fwd_thread_adjust=no");
        }
        Map<OpenFlags, List<Integer>> byFlags = run.find(CommonParms.OPENFLAGS)
                .or(() -> said.find(CommonParms.OPENFLAGS))
                .map(flags -> Map.of(flags, trees.of(workload)))
                .orElseGet(() -> trees.byFlags(trees.of(workload)));
        List<Part> parts = new ArrayList<>();
        for (FileOperation operation : operations) {
            double reads = readPercent.orElse(operation == FileOperation.READ ? 100.0 : 0.0);
            byFlags.forEach((flags, on) -> {
                double part = (double) on.size() / trees.of(workload).size() / operations.size();
                AccessSpec access = new AccessSpec(
                        said.value(FileWorkloadDefinition.XFERSIZE), reads, 0, 0, new SeekSpec.Mixed(100));
                FileWork work = new FileWork.Operate(
                        operation,
                        said.value(FileWorkloadDefinition.FILEIO),
                        said.value(FileWorkloadDefinition.FILESELECT),
                        stopAfter(said),
                        Math.max(1, (int) (threads * part)),
                        flags,
                        trees.goesTo(workload, operation));
                parts.add(new Part(
                        new WorkloadSpec(
                                workload.name(), share * part, OptionalDouble.empty(), access, Optional.of(work)),
                        on,
                        hosts.of(workload)));
            });
        }
        return parts;
    }

    private static FileWork.StopAfter stopAfter(Settings said) {
        return said.find(FileWorkloadDefinition.STOPAFTER)
                .map(amount -> switch (amount) {
                    case Amount.Percent share -> new FileWork.StopAfter(0, share.percent());
                    case Amount.Count count -> new FileWork.StopAfter(count.count(), 0);
                    case Amount.Bytes bytes -> new FileWork.StopAfter(bytes.bytes(), 0);
                })
                .orElse(FileWork.StopAfter.WHOLE);
    }

    private List<FileOperation> operations(FileWorkloadDefinition workload, ForLoops.Pass pass) {
        Optional<FileOperation> looped = pass.settings().find(FileWorkloadDefinition.OPERATION);
        if (looped.isPresent()) {
            return List.of(looped.get());
        }
        return run.find(RunDefinition.OPERATIONS)
                .or(() -> workload.find(FileWorkloadDefinition.OPERATION).map(List::of))
                .orElse(List.of(FileOperation.READ));
    }
}
