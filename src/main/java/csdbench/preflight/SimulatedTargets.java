package csdbench.preflight;

import csdbench.drive.DriveOrder;
import csdbench.drive.DriveProblem;
import csdbench.drive.Parameter;
import csdbench.plan.LunKind;
import csdbench.plan.RunSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.TransferSpec;
import csdbench.plan.WorkloadSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What simulated drives can be asked for. */
final class SimulatedTargets {
    private SimulatedTargets() {}

    /** Bytes of a drive, 0 when there is no such drive. */
    static long capacityBytes(String lun) {
        try {
            return DriveOrder.of(lun).profile().capacityBytes();
        } catch (DriveProblem e) {
            return 0;
        }
    }

    /** Why a drive cannot be had as asked. */
    static Optional<String> problem(TargetSpec target) {
        String sd = "sd=" + target.name() + ",lun=" + target.lun();
        try {
            long capacityBytes = DriveOrder.of(target.lun()).profile().capacityBytes();
            return target.sizeBytes() <= capacityBytes
                    ? Optional.empty()
                    : Optional.of(TargetSizes.error(
                            target,
                            "size=" + target.sizeBytes() + " is more than " + sd + " has: " + capacityBytes + " bytes",
                            "leave size= out to use all of it"));
        } catch (DriveProblem e) {
            return Optional.of(TargetSizes.error(target, sd + ": " + e.getMessage(), e.hint()));
        }
    }

    /** What is wrong with a run because of what it asks of simulated drives. */
    static List<String> problems(RunSpec run) {
        List<String> problems = new ArrayList<>();
        boolean virtual = false;
        boolean real = false;
        for (int i = 0; i < run.targets().size(); i++) {
            Optional<DriveOrder> order = order(run.targets().get(i));
            virtual |= order.isPresent() && !order.get().realTime();
            real |= LunKind.of(run.targets().get(i).lun()) != LunKind.SIMULATED
                    || order.isPresent() && order.get().realTime();
            if (order.isPresent()) {
                transfers(run, i, order.get(), problems);
            }
        }
        if (virtual && real) {
            problems.add(
                    "error: rd=" + run.header().name() + " works on simulated drives in virtual time and on targets"
                            + " in real time at once\n    = hint: add time=real to the simulated ones, as in"
                            + " sim:csd3000-7.68tb?time=real");
        }
        return problems;
    }

    private static Optional<DriveOrder> order(TargetSpec target) {
        try {
            return LunKind.of(target.lun()) == LunKind.SIMULATED
                    ? Optional.of(DriveOrder.of(target.lun()))
                    : Optional.empty();
        } catch (DriveProblem e) {
            return Optional.empty();
        }
    }

    /** A drive refuses what is no multiple of its logical block; it is better told before. */
    private static void transfers(RunSpec run, int target, DriveOrder order, List<String> problems) {
        int lbaBytes = (int) order.profile().value(Parameter.LBA);
        for (StreamSpec stream : run.streams()) {
            WorkloadSpec workload = run.workloads().get(stream.workload());
            if (stream.target() == target) {
                odd(workload.access().transfer(), lbaBytes)
                        .ifPresent(bytes ->
                                problems.add("error: rd=" + run.header().name() + ",wd=" + workload.name()
                                        + ": xfersize=" + bytes + " on sd="
                                        + run.targets().get(target).name() + ", whose logical blocks have " + lbaBytes
                                        + " bytes; it would answer EINVAL\n    = hint: use multiples of " + lbaBytes
                                        + ", or lba=512 in the lun"));
            }
        }
    }

    private static Optional<Long> odd(TransferSpec transfer, int lbaBytes) {
        return sizes(transfer).stream().filter(bytes -> bytes % lbaBytes != 0).findFirst();
    }

    private static List<Long> sizes(TransferSpec transfer) {
        return switch (transfer) {
            case TransferSpec.Fixed fixed -> List.of(fixed.bytes());
            case TransferSpec.Mix mix ->
                mix.shares().stream().map(TransferSpec.Share::bytes).toList();
            case TransferSpec.Between between -> List.of(between.alignBytes());
        };
    }
}
