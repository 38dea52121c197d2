package csdbench.result.history;

import csdbench.base.text.Formats;
import csdbench.result.DataFacts;
import csdbench.result.RunStarted;
import csdbench.result.history.Series.Drive;
import csdbench.result.review.Review;
import csdbench.result.review.ReviewedDrive;
import csdbench.result.review.StateResult;
import csdbench.result.review.WorkloadReview;
import csdbench.result.session.HostResult;
import csdbench.result.session.RunResult;
import csdbench.result.session.TargetResult;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which series a run belongs to, by its result alone. Static functions. */
public final class SeriesKey {
    /** State of a device of which nothing says what it had been through. */
    public static final String FOUND = "as it was found";

    private static final String NAME = "name";
    private static final String SERIAL = "serial";

    private SeriesKey() {}

    /**
     * The series of a run.
     *
     * @param host facts of the machine; a run of several hosts has theirs
     * @param workload what was done, in words, which tell no series apart
     */
    public static Series of(RunResult run, Map<String, String> host, String workload) {
        List<TargetResult> targets = run.parts().targets();
        return new Series(drive(targets), workload, plan(run), state(targets), host(run, host));
    }

    /** The series of a workload of a review, with data of one kind. */
    public static Series of(Review review, WorkloadReview workload, StateResult state) {
        ReviewedDrive drive = review.drive();
        return new Series(
                new Drive(
                        drive.model().isEmpty() ? Series.UNKNOWN : drive.model(),
                        drive.serial(),
                        drive.firmware(),
                        drive.serial().isEmpty() && !drive.simulated() ? String.join(", ", drive.luns()) : "",
                        drive.simulated()),
                workload.title() + " of review " + review.suite(),
                HistoryEntry.digest(
                        List.of(review.suite(), review.spanPercent(), workload.workload(), workload.threads())
                                .toString()),
                "filled with " + Formats.ratio(state.ratio()) + " data",
                host(review.host()));
    }

    /** The name of a machine. */
    public static String host(Map<String, String> facts) {
        return known(facts.get(NAME));
    }

    private static String host(RunResult run, Map<String, String> facts) {
        return run.parts().hosts().isEmpty()
                ? host(facts)
                : run.parts().hosts().stream().map(HostResult::name).collect(Collectors.joining(", "));
    }

    /** The fingerprint of the plan; of results that have none, of all that they tell of it. */
    private static String plan(RunResult run) {
        Optional<RunStarted.Requested> requested =
                Optional.ofNullable(run.asked().requested()).map(RunResult.Requested::workloads);
        return requested
                .flatMap(RunStarted.Requested::plan)
                .orElseGet(() -> HistoryEntry.digest(List.of(
                                run.head().label(),
                                run.load().threads(),
                                Objects.toString(run.load().requestedRate()),
                                requested.toString(),
                                run.asked().data().stream()
                                        .map(DataFacts::asked)
                                        .toList())
                        .toString()));
    }

    private static String state(List<TargetResult> targets) {
        return joined(
                targets,
                target -> target.target()
                        .simulation()
                        .map(RunStarted.Simulation::condition)
                        .orElse(FOUND));
    }

    private static Drive drive(List<TargetResult> targets) {
        boolean serials = targets.stream()
                .allMatch(target -> target.simulated() || target.device().containsKey(SERIAL));
        return new Drive(
                joined(targets, SeriesKey::model),
                joined(targets, target -> target.device().getOrDefault(SERIAL, "")),
                joined(targets, target -> target.device().getOrDefault("firmware", "")),
                serials ? "" : joined(targets, SeriesKey::place),
                targets.stream().anyMatch(TargetResult::simulated));
    }

    /** Of a file the whole path: by a part of it two drives may have one. */
    private static String place(TargetResult target) {
        return target.device().getOrDefault("path", target.target().lun());
    }

    private static String model(TargetResult target) {
        return target.target()
                .simulation()
                .map(drive -> Stream.concat(Stream.of(drive.model()), drive.changed().stream())
                        .collect(Collectors.joining(" ")))
                .orElseGet(() -> known(target.device().get("model")));
    }

    private static String known(String name) {
        return name == null || name.isBlank() ? Series.UNKNOWN : name;
    }

    private static String joined(List<TargetResult> targets, Function<TargetResult, String> text) {
        return targets.stream()
                .map(text)
                .filter(word -> !word.isEmpty())
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
    }
}
