package csdbench.report.compare;

import csdbench.report.compare.AveragedTime.Ending;
import java.util.List;
import java.util.Objects;

/**
 * Brings runs that are compared to averages over the same time since their beginning. vdbench leaves out the first
 * interval, csdbench the warm-up: of a drive that begins fast, or slow, that alone is a difference. Where it cannot be
 * done, the runs are not alike.
 */
final class SameIntervals {
    private SameIntervals() {}

    /**
     * The same runs over what is in all of them that ended as planned.
     *
     * @param sides repeats of one run for each side, empty for a side without it
     */
    static List<List<ComparedRun>> of(List<List<ComparedRun>> sides) {
        List<AveragedTime> times = sides.stream()
                .flatMap(List::stream)
                .filter(ComparedRun::complete)
                .map(ComparedRun::averagedTime)
                .toList();
        if (alike(times)) {
            return sides;
        }
        double from =
                times.stream().mapToDouble(AveragedTime::fromSeconds).max().orElseThrow();
        // One that ended when it was precise enough is as good as any longer one.
        boolean ends = !times.stream().allMatch(averagedTime -> averagedTime.ending() == Ending.PRECISE);
        double to = ends
                ? times.stream().mapToDouble(AveragedTime::toSeconds).min().orElseThrow()
                : Double.POSITIVE_INFINITY;
        List<List<ComparedRun>> same = sides.stream()
                .map(side -> side.stream()
                        .map(run -> run.complete() ? run.over(from, to) : run)
                        .toList())
                .toList();
        boolean found = same.stream().flatMap(List::stream).noneMatch(Objects::isNull);
        return found ? same : sides.stream().map(SameIntervals::unlike).toList();
    }

    private static boolean alike(List<AveragedTime> times) {
        if (times.isEmpty()) {
            return true;
        }
        AveragedTime first = times.getFirst();
        boolean steady = times.stream().allMatch(averagedTime -> averagedTime.ending() == Ending.STEADY);
        boolean precise = times.stream().allMatch(averagedTime -> averagedTime.ending() == Ending.PRECISE);
        return steady
                || times.stream().noneMatch(AveragedTime::known)
                || times.stream()
                        .allMatch(averagedTime -> averagedTime.ending() != Ending.STEADY
                                && AveragedTime.same(averagedTime.fromSeconds(), first.fromSeconds())
                                && (precise || AveragedTime.same(averagedTime.toSeconds(), first.toSeconds())));
    }

    /** Each over its own intervals, which stand beside its name. */
    private static List<ComparedRun> unlike(List<ComparedRun> side) {
        return side.stream()
                .map(run -> run.from(
                        run.origin().with(Origin.AVERAGED, run.averagedTime().words())))
                .toList();
    }
}
