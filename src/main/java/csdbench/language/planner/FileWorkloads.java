package csdbench.language.planner;

import csdbench.content.ContentSpec;
import csdbench.io.OpenFlags;
import csdbench.language.definition.CommonParms;
import csdbench.language.definition.FileWorkloadDefinition;
import csdbench.language.definition.Loop;
import csdbench.language.definition.RunDefinition;
import csdbench.language.definition.Settings;
import csdbench.language.definition.value.Amount;
import csdbench.language.parm.Diagnostics;
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
import java.util.Optional;
import java.util.OptionalDouble;

/** Resolves what the file workloads of one run definition do. */
final class FileWorkloads {
    private final RunDefinition run;
    private final Diagnostics diagnostics;

    FileWorkloads(RunDefinition run, Diagnostics diagnostics) {
        this.run = run;
        this.diagnostics = diagnostics;
    }

    /** Complaints about one workload that only its run can give rise to. */
    void check(FileWorkloadDefinition workload) {
        boolean reads = workload.settings().has(FileWorkloadDefinition.RDPCT);
        Optional<FileOperation> operation = workload.find(FileWorkloadDefinition.OPERATION);
        boolean ofRun = run.settings().has(RunDefinition.OPERATIONS)
                || run.settings().has(RunDefinition.parm(Loop.Kind.OPERATIONS))
                || run.settings().has(RunDefinition.parm(Loop.Kind.RDPCT));
        if (!reads && operation.isEmpty() && !ofRun) {
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

    /** What one workload does, one part for each of its operations. */
    private record Part(FileWorkloadDefinition definition, WorkloadSpec spec, List<Integer> trees) {}

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
            streams.addAll(FileTrees.streams(i, parts.get(i).trees(), content));
        }
        return new RunSpec(
                header,
                load,
                frame.arrival(),
                frame.limits(),
                trees.targets(tree -> threads(parts, tree), tree -> writes(parts, tree)),
                parts.stream().map(Part::spec).toList(),
                streams,
                frame.hooks());
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
        List<Integer> indexes = trees.of(workload);
        Settings said = pass.over(workload);
        Optional<Double> readPercent = said.find(FileWorkloadDefinition.RDPCT);
        if (readPercent.isPresent()) {
            FileOperation operation = readPercent.get() > 0 ? FileOperation.READ : FileOperation.WRITE;
            return List.of(part(workload, said, operation, readPercent.get(), share, 1, indexes, trees));
        }
        List<FileOperation> operations = operations(workload, pass);
        return operations.stream()
                .map(operation -> part(
                        workload,
                        said,
                        operation,
                        operation == FileOperation.READ ? 100 : 0,
                        share / operations.size(),
                        operations.size(),
                        indexes,
                        trees))
                .toList();
    }

    private Part part(
            FileWorkloadDefinition workload,
            Settings said,
            FileOperation operation,
            double readPercent,
            double share,
            int parts,
            List<Integer> indexes,
            FileTrees trees) {
        AccessSpec access =
                new AccessSpec(said.value(FileWorkloadDefinition.XFERSIZE), readPercent, 0, 0, new SeekSpec.Mixed(100));
        int threads = Math.toIntExact(said.value(FileWorkloadDefinition.THREADS));
        FileWork work = new FileWork.Operate(
                operation,
                said.value(FileWorkloadDefinition.FILEIO),
                said.value(FileWorkloadDefinition.FILESELECT),
                stopAfter(said),
                Math.max(1, threads / parts),
                run.find(CommonParms.OPENFLAGS)
                        .or(() -> said.find(CommonParms.OPENFLAGS))
                        .orElse(OpenFlags.NONE),
                trees.goesTo(workload, operation));
        return new Part(
                workload,
                new WorkloadSpec(workload.name(), share, OptionalDouble.empty(), access, Optional.of(work)),
                indexes);
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
