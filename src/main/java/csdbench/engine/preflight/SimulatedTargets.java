package csdbench.engine.preflight;

import csdbench.drive.simulated.DriveOrder;
import csdbench.drive.simulated.DriveProblem;
import csdbench.drive.simulated.Parameter;
import csdbench.plan.LimitSpec;
import csdbench.plan.LunKind;
import csdbench.plan.RunSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.TransferSpec;
import csdbench.plan.WorkloadSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks what a plan asks of simulated drives. */
final class SimulatedTargets {
    private SimulatedTargets() {}

    /** Capacity of a drive, 0 for an unknown drive. */
    static long capacityBytes(String lun) {
        try {
            return DriveOrder.of(lun).profile().capacityBytes();
        } catch (DriveProblem e) {
            return 0;
        }
    }

    /** Why a drive cannot be simulated as asked. */
    static Optional<String> problem(TargetSpec target) {
        String sd = "sd=" + target.name() + ",lun=" + target.lun();
        try {
            DriveOrder order = DriveOrder.of(target.lun());
            long capacityBytes = order.profile().capacityBytes();
            if (target.sizeBytes() > capacityBytes) {
                return Optional.of(TargetSizes.error(
                        target,
                        "size=" + target.sizeBytes() + " is more than " + sd + " has: " + capacityBytes + " bytes",
                        "leave size= out to use all of it"));
            }
            return order.stateProblem().map(problem -> error(target, problem));
        } catch (DriveProblem e) {
            return Optional.of(error(target, e));
        }
    }

    private static String error(TargetSpec target, DriveProblem problem) {
        return TargetSizes.error(
                target, "sd=" + target.name() + ",lun=" + target.lun() + ": " + problem.getMessage(), problem.hint());
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
                maxima(run, i, order.get(), problems);
            }
        }
        if (virtual && real) {
            problems.add(
                    "error: rd=" + run.header().name() + " works on simulated drives in virtual time and on targets"
                            + " in real time at once\n    = hint: add time=real to the simulated ones, as in"
                            + " sim:csd3000-7.68tb?time=real");
        }
        problems.addAll(shared(run));
        return problems;
    }

    /** Each target has threads of its own in real time, and a drive belongs to one. */
    private static List<String> shared(RunSpec run) {
        List<String> problems = new ArrayList<>();
        Map<String, String> sdOfLun = new HashMap<>();
        for (TargetSpec target : run.targets()) {
            if (order(target).filter(DriveOrder::realTime).isPresent()) {
                String other = sdOfLun.putIfAbsent(target.lun(), target.name());
                if (other != null) {
                    problems.add("error: rd=" + run.header().name() + " works on one simulated drive by sd=" + other
                            + " and by sd=" + target.name() + " at once, and in real time only one can have it: lun="
                            + target.lun() + "\n    = hint: use one sd with the threads of both, or make them two"
                            + " drives with unit=2 in one of the luns");
                }
            }
        }
        return problems;
    }

    /** Luns that are not written alike are two drives, and of two drives in one file only the last would be kept. */
    static List<String> sharedFiles(List<RunSpec> runs) {
        List<String> problems = new ArrayList<>();
        Map<Path, String> lunOfFile = new HashMap<>();
        for (RunSpec run : runs) {
            for (TargetSpec target : run.targets()) {
                Optional<Path> file = order(target).flatMap(DriveOrder::stateFile);
                String other = file.map(path ->
                                lunOfFile.putIfAbsent(path.toAbsolutePath().normalize(), target.lun()))
                        .orElse(target.lun());
                if (!other.equals(target.lun())) {
                    problems.add(TargetSizes.error(
                            target,
                            "state=" + file.get() + " of sd=" + target.name() + ",lun=" + target.lun()
                                    + " is to keep another drive, too: " + other,
                            "write the luns alike if they are one drive, or give each a file of its own"));
                }
            }
        }
        return problems;
    }

    /** The file that a drive is saved to at the end. */
    static Optional<Path> keptFile(TargetSpec target) {
        return order(target).filter(DriveOrder::keep).flatMap(DriveOrder::stateFile);
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

    /** A drive refuses transfers that are not multiples of its logical block; reported before the run. */
    private static void transfers(RunSpec run, int target, DriveOrder order, List<String> problems) {
        int lbaBytes = (int) order.profile().value(Parameter.LBA);
        for (StreamSpec stream : run.streamsOf(target)) {
            WorkloadSpec workload = run.workloads().get(stream.workload());
            unaligned(workload.access().transfer(), lbaBytes)
                    .ifPresent(bytes -> problems.add("error: rd=" + run.header().name() + ",wd=" + workload.name()
                            + ": xfersize=" + bytes + " on sd="
                            + run.targets().get(target).name() + ", whose logical blocks have " + lbaBytes
                            + " bytes; it would answer EINVAL\n    = hint: use multiples of " + lbaBytes
                            + ", or lba=512 in the lun"));
        }
    }

    /** A rule of maxima would judge a guess. */
    private static void maxima(RunSpec run, int target, DriveOrder order, List<String> problems) {
        boolean ofMaxima = run.limits()
                .steady()
                .filter(steady -> steady.limits().tracked().contains(LimitSpec.Tracked.MAX))
                .isPresent();
        if (ofMaxima && !order.profile().stallsKnown()) {
            problems.add("error: rd=" + run.header().name() + ": steady=max on sd="
                    + run.targets().get(target).name()
                    + ", whose rare stalls are a guess, so nothing above p99 is told\n    = hint: name another figure,"
                    + " such as mean, or give " + Parameter.STALL.key() + "= in the lun");
        }
    }

    private static Optional<Long> unaligned(TransferSpec transfer, int lbaBytes) {
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
