package csdbench.language.planner;

import csdbench.language.definition.FileWorkloadDefinition;
import csdbench.language.definition.Loop;
import csdbench.language.definition.Parm;
import csdbench.language.definition.RunDefinition;
import csdbench.language.definition.Settings;
import csdbench.language.definition.value.FileIo;
import csdbench.language.definition.value.Operation;
import csdbench.language.parm.Diagnostics;
import csdbench.plan.FileRunSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Resolves what the file workloads of one run definition do. */
final class FileWork {
    private final RunDefinition run;
    private final Diagnostics diagnostics;

    FileWork(RunDefinition run, Diagnostics diagnostics) {
        this.run = run;
        this.diagnostics = diagnostics;
    }

    /** Complaints about one workload that only its run can give rise to. */
    void check(FileWorkloadDefinition workload) {
        boolean reads = workload.settings().has(FileWorkloadDefinition.RDPCT);
        Parm<Loop> loop = RunDefinition.parm(Loop.Kind.RDPCT);
        boolean sequential = workload.find(FileWorkloadDefinition.FILEIO)
                .map(FileWork::isSequential)
                .orElse(false);
        if (run.settings().has(loop) && sequential) {
            diagnostics.error(
                    run.spanOf(loop),
                    "'fileio=sequential' and 'rdpct=' are mutually exclusive.",
                    "a run without forrdpct=, or fileio=random on fwd=" + workload.name(),
                    Optional.empty());
        }
        checkOperation(workload, reads);
    }

    private void checkOperation(FileWorkloadDefinition workload, boolean reads) {
        Optional<Operation> operation = workload.find(FileWorkloadDefinition.OPERATION);
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
        if (reads && operation.isPresent() && !isTransfer(operation.get())) {
            diagnostics.warning(
                    workload.spanOf(FileWorkloadDefinition.OPERATION),
                    "operation=" + operation.get().word() + " has no effect beside rdpct=",
                    "files are read and written; remove rdpct=");
        }
        List<Operation> operations = run.find(RunDefinition.OPERATIONS).orElse(List.of());
        if (reads && !operations.isEmpty() && !(operations.size() == 1 && isTransfer(operations.get(0)))) {
            diagnostics.error(
                    run.spanOf(RunDefinition.OPERATIONS),
                    "operations= and rdpct= of fwd=" + workload.name() + " exclude each other",
                    "operations=read or operations=write, or a workload without rdpct=",
                    Optional.empty());
        }
    }

    /** The work of all workloads in one pass of the loops. */
    List<FileRunSpec.Work> of(List<FileWorkloadDefinition> workloads, ForLoops.Pass pass) {
        List<Double> asked = workloads.stream()
                .map(workload -> workload.find(FileWorkloadDefinition.SKEW).orElse(0.0))
                .toList();
        double[] shares = SkewShares.of(run.name(), asked, run.spanOf(RunDefinition.FWD), diagnostics);
        List<FileRunSpec.Work> work = new ArrayList<>();
        for (int i = 0; i < shares.length; i++) {
            FileWorkloadDefinition workload = workloads.get(i);
            List<FileRunSpec.Work> parts = parts(workload, pass);
            for (FileRunSpec.Work part : parts) {
                work.add(new FileRunSpec.Work(
                        part.name(),
                        part.operation(),
                        part.threads(),
                        part.transfer(),
                        part.readPercent(),
                        shares[i] / parts.size()));
            }
        }
        return work;
    }

    private List<FileRunSpec.Work> parts(FileWorkloadDefinition workload, ForLoops.Pass pass) {
        Optional<Double> readPercent = pass.over(workload).find(FileWorkloadDefinition.RDPCT);
        if (readPercent.isPresent()) {
            double percent = readPercent.get();
            String operation = percent == 100 ? "read" : percent == 0 ? "write" : "read/write";
            return List.of(part(workload, pass, operation, percent));
        }
        return operations(workload, pass).stream()
                .map(operation -> part(workload, pass, operation.word(), operation == Operation.READ ? 100 : 0))
                .toList();
    }

    private List<Operation> operations(FileWorkloadDefinition workload, ForLoops.Pass pass) {
        Optional<Operation> looped = pass.settings().find(FileWorkloadDefinition.OPERATION);
        if (looped.isPresent()) {
            return List.of(looped.get());
        }
        return run.find(RunDefinition.OPERATIONS)
                .or(() -> workload.find(FileWorkloadDefinition.OPERATION).map(List::of))
                .orElse(List.of(Operation.READ));
    }

    private static FileRunSpec.Work part(
            FileWorkloadDefinition workload, ForLoops.Pass pass, String operation, double readPercent) {
        Settings said = pass.over(workload);
        return new FileRunSpec.Work(
                workload.name(),
                operation,
                Math.toIntExact(said.value(FileWorkloadDefinition.THREADS)),
                said.value(FileWorkloadDefinition.XFERSIZE),
                readPercent,
                0);
    }

    private static boolean isSequential(FileIo fileIo) {
        return switch (fileIo) {
            case SEQUENTIAL, SEQUENTIAL_DELETE, SEQUENTIAL_FROM_RANDOM_START -> true;
            case RANDOM, RANDOM_SHARED -> false;
        };
    }

    private static boolean isTransfer(Operation operation) {
        return operation == Operation.READ || operation == Operation.WRITE;
    }
}
