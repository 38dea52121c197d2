package csdbench.plan;

import csdbench.content.ContentSpec;
import csdbench.io.OpenFlags;
import csdbench.plan.files.FileIo;
import csdbench.plan.files.FileOperation;
import csdbench.plan.files.FileSelect;
import csdbench.plan.files.FileSizes;
import csdbench.plan.files.FileWork;
import csdbench.plan.files.TreeAnchor;
import csdbench.plan.files.TreeShare;
import csdbench.plan.files.TreeSpec;
import csdbench.plan.order.JournalSpec;
import csdbench.plan.order.ValidationSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** Small plans to test with: one target, one workload, and a way to change either. */
public final class PlanSamples {
    public static final GeneralSpec GENERAL = general(Repetition.times(1));

    private PlanSamples() {}

    public static GeneralSpec general(Repetition repetition) {
        return general(50, repetition, ValidationSpec.OFF);
    }

    /** Everything else as usual. */
    public static GeneralSpec checked(ValidationSpec validation) {
        return general(50, Repetition.times(1), validation);
    }

    /** Of validation that begins with such a journal. */
    public static ValidationSpec journaled(JournalSpec.Mode mode) {
        return journaled(new JournalSpec(mode, false, false, true, false, JournalSpec.DEFAULT_BYTES));
    }

    public static ValidationSpec journaled(JournalSpec journal) {
        return new ValidationSpec(true, false, true, false, false, journal, List.of());
    }

    public static GeneralSpec general(long dataErrors, Repetition repetition, ValidationSpec validation) {
        return new GeneralSpec(
                new DataErrors(dataErrors, 0, false, Optional.empty()),
                HistogramBuckets.BUILT_IN,
                new FormatSpec(128 << 10, FormatSpec.When.NEEDED),
                repetition,
                1,
                OptionalLong.of(1),
                HookSpec.NONE,
                validation,
                PageSpec.USUAL,
                WatchSpec.NONE);
    }

    public static RunHeader header(String name, long elapsedSeconds, long warmupSeconds) {
        return new RunHeader(name, "", elapsedSeconds, warmupSeconds, 1, 0);
    }

    public static TargetSpec target(String name, String lun, long sizeBytes) {
        return PlanSamples.lun(name, lun, sizeBytes, 8, OpenFlags.DIRECT, true, Path.of(""), "a.parm:1:1");
    }

    public static WorkloadSpec workload(double readPercent, SeekSpec seek) {
        AccessSpec access = new AccessSpec(new TransferSpec.Fixed(4096), readPercent, 0, 0, seek);
        return PlanSamples.workload("wd1", 100, access);
    }

    public static RunSpec run(
            RunHeader header, LoadSpec load, LimitSpec limits, TargetSpec target, WorkloadSpec workload) {
        return PlanSamples.run(
                header,
                load,
                ArrivalSpec.EXPONENTIAL,
                limits,
                List.of(target),
                List.of(workload),
                List.of(PlanSamples.stream(0, 0, new LbaRangeSpec.Whole(), 0, 0, 1 << 20, ContentSpec.exact(2))),
                HookSpec.NONE);
    }

    /** Random I/O on a file of 64 MiB for ten seconds. */
    public static RunSpec run(LoadSpec load, double readPercent) {
        return run(
                header("run1", 10, 0),
                load,
                LimitSpec.NONE,
                target("sd1", "/tmp/a", 64 << 20),
                workload(readPercent, new SeekSpec.Mixed(100)));
    }

    /** Reads whole files of a tree of ten. */
    public static final FileWork READ = new FileWork.Operate(
            FileOperation.READ,
            FileIo.SEQUENTIAL,
            new FileSelect(FileSelect.Order.SEQUENTIAL, 0),
            FileWork.StopAfter.WHOLE,
            4,
            OpenFlags.NONE,
            OptionalInt.empty());

    /** Creates the tree. */
    public static final FileWork FORMAT = new FileWork.Format(true, true, true, 8, OpenFlags.NONE, Set.of());

    /** A run on one tree of ten files of 4 KiB. */
    public static RunSpec fileRun(String name, long elapsedSeconds, LoadSpec load, FileWork work) {
        TreeSpec tree = PlanSamples.tree(1, 1, 10, false, new FileSizes.Fixed(4096), 0, 0, false, false);
        TargetSpec target = new TargetSpec(
                "fsd1",
                "/tmp/fs",
                0,
                new TargetSpec.InFlight(work.threads(), 0),
                OpenFlags.NONE,
                true,
                Path.of(""),
                "a.parm:1:1",
                false,
                Optional.of(tree));
        AccessSpec access = new AccessSpec(new TransferSpec.Fixed(4096), 100, 0, 0, new SeekSpec.Mixed(100));
        return PlanSamples.run(
                header(name, elapsedSeconds, 0),
                load,
                ArrivalSpec.EXPONENTIAL,
                LimitSpec.NONE,
                List.of(target),
                List.of(new WorkloadSpec("fwd1", 100, OptionalDouble.empty(), access, Optional.of(work))),
                List.of(PlanSamples.stream(0, 0, new LbaRangeSpec.Whole(), 0, 0, 0, ContentSpec.INCOMPRESSIBLE)),
                HookSpec.NONE);
    }

    /** A lun, with as many threads as its backend needs. */
    public static TargetSpec lun(
            String name,
            String lun,
            long sizeBytes,
            int threads,
            OpenFlags flags,
            boolean writes,
            Path journalFolder,
            String declaredAt) {
        return new TargetSpec(
                name,
                lun,
                sizeBytes,
                new TargetSpec.InFlight(threads, 0),
                flags,
                writes,
                journalFolder,
                declaredAt,
                false,
                Optional.empty());
    }

    /** A workload on luns, without a rate of its own. */
    public static WorkloadSpec workload(String name, double sharePercent, AccessSpec access) {
        return new WorkloadSpec(name, sharePercent, OptionalDouble.empty(), access, Optional.empty());
    }

    /** On all hosts. */
    public static StreamSpec stream(
            int workload,
            int target,
            LbaRangeSpec range,
            long offsetBytes,
            long alignBytes,
            long hitAreaBytes,
            ContentSpec content) {
        return new StreamSpec(workload, target, range, offsetBytes, alignBytes, hitAreaBytes, content, List.of());
    }

    /** A run that decides each I/O by itself, on targets of their own. */
    public static RunSpec run(
            RunHeader header,
            LoadSpec load,
            ArrivalSpec arrival,
            LimitSpec limits,
            List<TargetSpec> targets,
            List<WorkloadSpec> workloads,
            List<StreamSpec> streams,
            HookSpec hooks) {
        return new RunSpec(header, load, arrival, limits, targets, workloads, streams, hooks, false, Optional.empty());
    }

    /** A tree whose files this host uses alone. */
    public static TreeSpec tree(
            int depth,
            long width,
            long filesEach,
            boolean everyDirectory,
            FileSizes sizes,
            long totalBytes,
            long workingSetBytes,
            boolean shared,
            boolean createAnchor) {
        return new TreeSpec(
                depth,
                width,
                filesEach,
                everyDirectory,
                sizes,
                totalBytes,
                workingSetBytes,
                shared,
                new TreeAnchor(createAnchor, Optional.empty()),
                TreeShare.ALL);
    }
}
