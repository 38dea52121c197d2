package csdbench.engine.preflight;

import csdbench.drive.real.DeviceFacts;
import csdbench.io.BlockOperation;
import csdbench.io.backend.Backend;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.WorkloadSpec;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Whether targets can trim and write zeroes where a workload asks for it. A file system that is not listed may still
 * refuse: that is known only once it is asked. One thread owns it.
 */
final class OperationCheck {
    private static final List<BlockOperation> BOTH = List.of(BlockOperation.TRIM, BlockOperation.WRITE_ZEROES);

    /** What fallocate() of Linux refuses: neither has holes, and tmpfs has no FALLOC_FL_ZERO_RANGE. */
    private static final Map<String, List<BlockOperation>> REFUSED_BY =
            Map.of("vfat", BOTH, "msdos", BOTH, "exfat", BOTH, "tmpfs", List.of(BlockOperation.WRITE_ZEROES));

    private final RunSpec run;
    private final Function<String, DeviceFacts> facts;
    private final boolean nio;

    /**
     * @param facts of a lun
     * @param engine the backend of all targets, empty if one is chosen for each
     */
    OperationCheck(RunSpec run, Function<String, DeviceFacts> facts, Optional<Backend> engine) {
        this.run = run;
        this.facts = facts;
        this.nio = engine.map(Backend.NIO::equals)
                .orElseGet(() -> Backend.POSIX.io().unavailable().isPresent());
    }

    /** What cannot be done, a message for each workload, operation and target. */
    Set<String> problems() {
        Set<String> problems = new LinkedHashSet<>();
        run.streams().forEach(stream -> {
            WorkloadSpec workload = run.workloads().get(stream.workload());
            List<TargetSpec> targets =
                    run.concatenated() ? run.targets() : List.of(run.targets().get(stream.target()));
            for (TargetSpec target : targets) {
                problems.addAll(problems(workload, target));
            }
        });
        return problems;
    }

    private List<String> problems(WorkloadSpec workload, TargetSpec target) {
        List<String> problems = new ArrayList<>();
        for (BlockOperation operation : BOTH) {
            if (target.tree().isEmpty() && workload.access().operations().percent(operation) > 0) {
                reason(operation, facts.apply(target.lun()))
                        .map(why -> TargetSizes.error(
                                target,
                                "wd=" + workload.name() + " of rd="
                                        + run.header().name() + " has operation=" + operation.word() + ", and sd="
                                        + target.name() + ",lun=" + target.lun() + " cannot: " + why.problem(),
                                why.hint()))
                        .ifPresent(problems::add);
            }
        }
        return problems;
    }

    private record Reason(String problem, String hint) {}

    private Optional<Reason> reason(BlockOperation operation, DeviceFacts of) {
        return switch (of.kind()) {
            case REGULAR_FILE, MISSING_FILE ->
                withoutCall()
                        .or(() -> of.file()
                                .filter(file -> REFUSED_BY
                                        .getOrDefault(file.fileSystem(), List.of())
                                        .contains(operation))
                                .map(file -> new Reason(
                                        "files on " + file.fileSystem() + " do not support it",
                                        "use a file elsewhere")));
            case BLOCK_DEVICE ->
                withoutCall()
                        .or(() -> of.block()
                                .filter(block -> operation == BlockOperation.TRIM
                                        && !block.queue().discards())
                                .map(block -> new Reason(
                                        "it takes no discards (/sys/block/" + block.disk()
                                                + "/queue/discard_max_bytes is 0)",
                                        "leave the trims out; lsblk --discard lists devices that take them")));
            case CHARACTER_DEVICE, DIRECTORY, SIM, NONE, OTHER, UNKNOWN -> Optional.empty();
        };
    }

    private Optional<Reason> withoutCall() {
        return nio
                ? Optional.of(
                        new Reason("the engine nio has no call for it", "use the engine posix or uring, on Linux"))
                : Optional.empty();
    }
}
