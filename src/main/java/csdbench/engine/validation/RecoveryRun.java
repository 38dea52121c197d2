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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * Plans the run that reads luns once from end to end: in large transfers, and at both ends, which these leave out, in
 * single key blocks, since the first transfer of a device is never read.
 */
final class RecoveryRun {
    static final String NAME = "journal_recovery";

    private static final long TRANSFER_BYTES = 128 << 10;

    private final List<TargetSpec> targets = new ArrayList<>();
    private final List<WorkloadSpec> workloads = new ArrayList<>();
    private final List<StreamSpec> streams = new ArrayList<>();

    private RecoveryRun() {}

    /** Empty when there is nothing to read. */
    static Optional<RunSpec> of(
            List<WriteMaps.ValidatedLun> recovered, long intervalSeconds, ToLongFunction<TargetSpec> presentBytes) {
        List<WriteMaps.ValidatedLun> luns = recovered.stream()
                .filter(lun -> presentBytes.applyAsLong(lun.target())
                        >= lun.writeMap().shape().keyBlockBytes())
                .toList();
        if (luns.isEmpty()) {
            return Optional.empty();
        }
        RecoveryRun run = new RecoveryRun();
        luns.forEach(lun -> run.add(lun, presentBytes.applyAsLong(lun.target()), 100.0 / luns.size() / 2));
        return Optional.of(new RunSpec(
                new RunHeader(NAME, "iorate=max", 0, 0, intervalSeconds, 0),
                new LoadSpec.Unlimited(false, false),
                ArrivalSpec.EXPONENTIAL,
                LimitSpec.NONE,
                run.targets,
                run.workloads,
                run.streams,
                HookSpec.NONE));
    }

    private void add(WriteMaps.ValidatedLun lun, long presentBytes, double sharePercent) {
        TargetSpec spec = lun.target();
        int target = targets.size();
        targets.add(spec.withWrites(false).withSize(Math.min(spec.sizeBytes(), presentBytes)));
        long blockBytes = lun.writeMap().shape().keyBlockBytes();
        long endBytes = Math.min(lun.writeMap().shape().blocks(), presentBytes / blockBytes) * blockBytes;
        long transferBytes = Math.max(1, TRANSFER_BYTES / blockBytes) * blockBytes;
        long middleBytes = endBytes / transferBytes * transferBytes;
        int large = workload(NAME + "_" + spec.name(), transferBytes, sharePercent);
        int small = workload(NAME + "_" + spec.name() + "_ends", blockBytes, sharePercent);
        addRange(large, target, transferBytes, middleBytes);
        addRange(small, target, 0, Math.min(transferBytes, endBytes));
        addRange(small, target, Math.max(transferBytes, middleBytes), endBytes);
    }

    private int workload(String name, long transferBytes, double sharePercent) {
        AccessSpec access = new AccessSpec(new TransferSpec.Fixed(transferBytes), 100, 0, 0, new SeekSpec.ToEnd());
        workloads.add(new WorkloadSpec(name, sharePercent, access));
        return workloads.size() - 1;
    }

    private void addRange(int workload, int target, long lowBytes, long highBytes) {
        if (highBytes > lowBytes) {
            LbaRangeSpec range = new LbaRangeSpec.Bytes(lowBytes, highBytes);
            streams.add(new StreamSpec(workload, target, range, 0, 0, 0, ContentSpec.INCOMPRESSIBLE));
        }
    }
}
