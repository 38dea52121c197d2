package csdbench.engine.preflight;

import csdbench.base.file.Reach;
import csdbench.drive.simulated.DriveOrder;
import csdbench.drive.simulated.DriveProblem;
import csdbench.plan.GeneralSpec;
import csdbench.plan.LunKind;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Finds what runs name that this process may not be told to open; asked first, so that nothing is told of it. Static
 * functions; any thread.
 */
final class NamedOutside {
    private NamedOutside() {}

    /**
     * A refusal for each name that lies outside, whether it is there or not.
     *
     * @param permitted whether a name is that of a block device that may be used
     */
    static List<String> refusals(GeneralSpec general, List<RunSpec> runs, Predicate<String> permitted) {
        if (!Reach.limited()) {
            return List.of();
        }
        Set<String> names = new LinkedHashSet<>();
        general.watch().monitor().map(Path::toString).ifPresent(names::add);
        for (RunSpec run : runs) {
            run.targets().forEach(target -> names(target, general).forEach(names::add));
            run.replay().ifPresent(replay -> replay.files().forEach(file -> names.add(file.toString())));
            Stream.concat(run.streams().stream().map(stream -> stream.content()), run.written().keySet().stream())
                    .flatMap(content -> content.file().stream())
                    .forEach(file -> names.add(file.toString()));
        }
        List<String> refusals = new ArrayList<>();
        for (String name : names) {
            if (Reach.objection(name).isPresent() && !permitted.test(name)) {
                refusals.add("refused: " + name + " lies outside the folders that this agent permits\n"
                        + "    = to proceed: add --allow-path with a folder that it lies in");
            }
        }
        return refusals;
    }

    private static Stream<String> names(TargetSpec target, GeneralSpec general) {
        Stream<String> journal = general.validation().journal().kept()
                ? Stream.of(
                        target.journalFolder().resolve(target.name() + ".jnl").toString())
                : Stream.empty();
        return Stream.concat(
                journal,
                switch (LunKind.of(target.lun())) {
                    case SIMULATED -> state(target.lun()).stream();
                    case NONE -> Stream.empty();
                    case DEVICE, FILE -> Stream.of(target.lun());
                });
    }

    private static Optional<String> state(String lun) {
        try {
            return DriveOrder.of(lun).stateFile().map(Path::toString);
        } catch (DriveProblem _) {
            return Optional.empty(); // Reported by the check of simulated targets.
        }
    }
}
