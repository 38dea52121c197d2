package csdbench.plan;

import csdbench.content.ContentSpec;
import csdbench.io.OpenFlags;
import csdbench.plan.files.FileIo;
import csdbench.plan.files.FileOperation;
import csdbench.plan.files.FileSelect;
import csdbench.plan.files.FileSizes;
import csdbench.plan.files.FileWork;
import csdbench.plan.files.TreeSpec;
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
        return new TargetSpec(name, lun, sizeBytes, 8, OpenFlags.DIRECT, true, Path.of(""), "a.parm:1:1");
    }

    public static WorkloadSpec workload(double readPercent, SeekSpec seek) {
        AccessSpec access = new AccessSpec(new TransferSpec.Fixed(4096), readPercent, 0, 0, seek);
        return new WorkloadSpec("wd1", 100, access);
    }

    public static RunSpec run(
            RunHeader header, LoadSpec load, LimitSpec limits, TargetSpec target, WorkloadSpec workload) {
        return new RunSpec(
                header,
                load,
                ArrivalSpec.EXPONENTIAL,
                limits,
                List.of(target),
                List.of(workload),
                List.of(new StreamSpec(0, 0, new LbaRangeSpec.Whole(), 0, 0, 1 << 20, ContentSpec.exact(2))),
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
        TreeSpec tree = new TreeSpec(1, 1, 10, false, new FileSizes.Fixed(4096), 0, 0, false, false);
        TargetSpec target = new TargetSpec(
                "fsd1",
                "/tmp/fs",
                0,
                work.threads(),
                OpenFlags.NONE,
                true,
                Path.of(""),
                "a.parm:1:1",
                false,
                Optional.of(tree));
        AccessSpec access = new AccessSpec(new TransferSpec.Fixed(4096), 100, 0, 0, new SeekSpec.Mixed(100));
        return new RunSpec(
                header(name, elapsedSeconds, 0),
                load,
                ArrivalSpec.EXPONENTIAL,
                LimitSpec.NONE,
                List.of(target),
                List.of(new WorkloadSpec("fwd1", 100, OptionalDouble.empty(), access, Optional.of(work))),
                List.of(new StreamSpec(0, 0, new LbaRangeSpec.Whole(), 0, 0, 0, ContentSpec.INCOMPRESSIBLE)),
                HookSpec.NONE);
    }
}
