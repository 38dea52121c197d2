package csdbench.engine.preflight;

import csdbench.drive.real.BlockFacts;
import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceFacts.Kind;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** Luns of one run that are the same storage: one file or device under two names, or a disk and its partition. */
final class TwiceUsed {
    private TwiceUsed() {}

    /**
     * Compares a target with those before it in a run.
     *
     * @param facts what a lun is
     * @param problems takes what a run that writes is refused for
     * @param notes takes what one who asked for it should know
     */
    static void check(
            RunSpec run,
            TargetSpec target,
            Function<String, DeviceFacts> facts,
            Consumer<String> problems,
            Consumer<String> notes) {
        List<TargetSpec> targets = run.targets();
        for (TargetSpec other : targets.subList(0, targets.indexOf(target))) {
            Optional<String> how = other.tree().isPresent()
                    ? Optional.empty()
                    : how(facts.apply(other.lun()), facts.apply(target.lun()));
            if (how.isEmpty()) {
                continue;
            }
            String both = "sd=" + other.name() + " (" + other.lun() + ") and sd=" + target.name() + " (" + target.lun()
                    + ") of one run are " + how.get();
            // Who writes the same lun twice has seen that.
            boolean meant = other.lun().equals(target.lun()) || !other.writes() && !target.writes();
            if (meant) {
                notes.accept(both + "; what is measured of one is measured of the other, too");
            } else {
                problems.accept(TargetSizes.error(
                        target,
                        both + ", and what is written to one changes the other",
                        "give each sd= a lun of its own, or, to use it twice, the same lun="));
            }
        }
    }

    private static Optional<String> how(DeviceFacts one, DeviceFacts other) {
        if (one.identity().isPresent() && other.identity().isPresent()
                ? one.identity().get().same(other.identity().get())
                : one.kind() == Kind.MISSING_FILE
                        && other.kind() == Kind.MISSING_FILE
                        && Path.of(one.path()).equals(Path.of(other.path()))) {
            return Optional.of("both " + one.path());
        }
        return partition(one, other).or(() -> partition(other, one));
    }

    private static Optional<String> partition(DeviceFacts part, DeviceFacts disk) {
        Optional<BlockFacts> whole = disk.block();
        return part.block()
                .filter(block -> block.isPartition()
                        && whole.filter(of -> of.name().equals(block.disk())).isPresent())
                .map(_ -> "a disk and its partition: " + disk.path() + " and " + part.path());
    }
}
