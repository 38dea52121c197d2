package csdbench.engine.validation;

import csdbench.content.ContentSpec;
import csdbench.plan.AccessSpec;
import csdbench.plan.ArrivalSpec;
import csdbench.plan.HookSpec;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.LimitSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.RunHeader;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.TransferSpec;
import csdbench.plan.WorkloadSpec;
import csdbench.plan.files.FileIo;
import csdbench.plan.files.FileOperation;
import csdbench.plan.files.FileSelect;
import csdbench.plan.files.FileWork;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Plans the runs that read what was recovered once: files of trees as far as they are there; luns from end to end, in
 * large transfers, and at both ends, which these leave out, in single key blocks, since the first transfer of a device
 * is never read.
 */
final class RecoveryRun {
    static final String NAME = "journal_recovery";

    private static final long TRANSFER_BYTES = 128 << 10;

    private final List<TargetSpec> targets = new ArrayList<>();
    private final List<WorkloadSpec> workloads = new ArrayList<>();
    private final List<StreamSpec> streams = new ArrayList<>();

    private RecoveryRun() {}

    /** One for luns and one for trees of files, each only when there is something to read. */
    static List<RunSpec> of(List<WriteMaps.ValidatedLun> recovered, long intervalSeconds, Present present) {
        List<WriteMaps.ValidatedLun> luns = recovered.stream()
                .filter(lun -> lun.target().tree().isEmpty()
                        && present.bytes(lun.target()) >= lun.writeMap().shape().keyBlockBytes())
                .toList();
        RecoveryRun ofLuns = new RecoveryRun();
        luns.forEach(lun -> ofLuns.add(lun, present.bytes(lun.target()), 100.0 / luns.size() / 2));
        List<WriteMaps.ValidatedLun> trees = recovered.stream()
                .filter(lun -> lun.target().tree().isPresent()
                        && lun.writeMap().writtenBetween(0, Long.MAX_VALUE) > 0
                        && present.bytes(lun.target()) > 0)
                .toList();
        RecoveryRun ofTrees = new RecoveryRun();
        trees.forEach(tree -> ofTrees.addTree(tree, 100.0 / trees.size()));
        return Stream.of(ofLuns, ofTrees)
                .filter(run -> !run.streams.isEmpty())
                .map(run -> run.spec(run == ofLuns ? "iorate=max" : "fwdrate=max", intervalSeconds))
                .toList();
    }

    private RunSpec spec(String rate, long intervalSeconds) {
        return new RunSpec(
                new RunHeader(NAME, rate, 0, 0, intervalSeconds, 0),
                new LoadSpec.Unlimited(false, false),
                ArrivalSpec.EXPONENTIAL,
                LimitSpec.NONE,
                targets,
                workloads,
                streams,
                HookSpec.NONE,
                false,
                Optional.empty());
    }

    /** Reads every file from its beginning to where it ends now. */
    private void addTree(WriteMaps.ValidatedLun lun, double sharePercent) {
        TargetSpec spec = lun.target();
        long blockBytes = lun.writeMap().shape().keyBlockBytes();
        FileWork work = new FileWork.Operate(
                FileOperation.READ,
                FileIo.SEQUENTIAL,
                new FileSelect(FileSelect.Order.PRESENT, 0),
                FileWork.StopAfter.WHOLE,
                spec.threads(),
                spec.flags(),
                OptionalInt.empty());
        workloads.add(new WorkloadSpec(
                NAME + "_" + spec.name(),
                sharePercent,
                OptionalDouble.empty(),
                reads(transferBytes(blockBytes)),
                Optional.of(work)));
        targets.add(spec.withWrites(false));
        streams.add(new StreamSpec(
                workloads.size() - 1,
                targets.size() - 1,
                new LbaRangeSpec.Whole(),
                0,
                0,
                0,
                ContentSpec.INCOMPRESSIBLE,
                List.of()));
    }

    private static long transferBytes(long blockBytes) {
        return Math.max(1, TRANSFER_BYTES / blockBytes) * blockBytes;
    }

    private static AccessSpec reads(long transferBytes) {
        return new AccessSpec(new TransferSpec.Fixed(transferBytes), 100, 0, 0, new SeekSpec.ToEnd());
    }

    private void add(WriteMaps.ValidatedLun lun, long presentBytes, double sharePercent) {
        TargetSpec spec = lun.target();
        int target = targets.size();
        targets.add(spec.withWrites(false).withSize(Math.min(spec.sizeBytes(), presentBytes)));
        long blockBytes = lun.writeMap().shape().keyBlockBytes();
        long endBytes = Math.min(lun.writeMap().shape().blocks(), presentBytes / blockBytes) * blockBytes;
        long transferBytes = transferBytes(blockBytes);
        long middleBytes = endBytes / transferBytes * transferBytes;
        int large = workload(NAME + "_" + spec.name(), transferBytes, sharePercent);
        int small = workload(NAME + "_" + spec.name() + "_ends", blockBytes, sharePercent);
        addRange(large, target, transferBytes, middleBytes);
        addRange(small, target, 0, Math.min(transferBytes, endBytes));
        addRange(small, target, Math.max(transferBytes, middleBytes), endBytes);
    }

    private int workload(String name, long transferBytes, double sharePercent) {
        workloads.add(
                new WorkloadSpec(name, sharePercent, OptionalDouble.empty(), reads(transferBytes), Optional.empty()));
        return workloads.size() - 1;
    }

    private void addRange(int workload, int target, long lowBytes, long highBytes) {
        if (highBytes > lowBytes) {
            LbaRangeSpec range = new LbaRangeSpec.Bytes(lowBytes, highBytes);
            streams.add(new StreamSpec(workload, target, range, 0, 0, 0, ContentSpec.INCOMPRESSIBLE, List.of()));
        }
    }
}
