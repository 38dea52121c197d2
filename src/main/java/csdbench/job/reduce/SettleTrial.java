package csdbench.job.reduce;

import csdbench.base.text.Formats;
import csdbench.job.reduce.counted.CountedSpace;
import csdbench.result.IntervalClosed;
import csdbench.result.reduce.ReductionFinding.SettleFinding;
import csdbench.result.reduce.Settling;
import csdbench.result.reduce.Settling.SettlePoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Overwrites data, stops, and watches what the device counts until nothing changes: work that is done later. */
final class SettleTrial implements ReductionTrial {
    private static final String RATIO = "2";

    /** Readings within this share of what was written are alike. */
    private static final double BAND = 0.01;

    private enum Part implements RunKey {
        BASE,
        FILL,
        IDLE
    }

    @Override
    public String title() {
        return "what changes once nothing is written any more";
    }

    @Override
    public List<ReduceRun> runs(ReduceScope scope) {
        List<ReduceRun> runs = new ArrayList<>(List.of(
                ReduceRun.fill(Part.BASE, scope, scope.content("1")),
                scope.settled(Part.BASE.idle(), ReduceScope.Pause.ACCOUNTING),
                ReduceRun.fill(Part.FILL, scope, scope.content(RATIO)),
                ReduceRun.idle(Part.IDLE, scope.idleSeconds(ReduceScope.Pause.SETTLE))));
        runs.addAll(CounterCheck.runs(Part.FILL, scope, true));
        runs.addAll(CounterCheck.again(scope));
        return runs;
    }

    @Override
    public Optional<String> notShown(ReduceScope scope, List<EndedRun> runs) {
        return CounterCheck.behind(scope, runs, Part.BASE.idle())
                .flatMap(check -> check.first()
                        .or(() -> check.control(runs, Part.FILL, Part.IDLE, true))
                        .or(() -> check.again(runs)));
    }

    @Override
    public Optional<SettleFinding> found(ReduceScope scope, List<EndedRun> runs) {
        Optional<CountedSpace> space = scope.counted(runs, Part.BASE.idle());
        Optional<EndedRun> fill = EndedRun.of(runs, Part.FILL);
        Optional<EndedRun> idle = EndedRun.of(runs, Part.IDLE);
        if (space.isEmpty() || fill.isEmpty() || idle.isEmpty()) {
            return Optional.empty();
        }
        List<SettlePoint> points = new ArrayList<>();
        space.get().bytes(fill.get().counters()).ifPresent(bytes -> points.add(new SettlePoint(0, bytes, 0)));
        double seconds = 0;
        for (IntervalClosed interval : idle.get().intervals()) {
            seconds += interval.seconds();
            double at = seconds;
            space.get()
                    .bytes(interval.counters())
                    .ifPresent(bytes -> points.add(new SettlePoint(at, bytes, media(interval))));
        }
        return points.size() < 2
                ? Optional.empty()
                : Optional.of(new SettleFinding(
                        settling(points, scope.fillBytes(), scope.counter().lagSeconds())));
    }

    private static long media(IntervalClosed interval) {
        return interval.counters().stream()
                .mapToLong(device -> device.traffic().physicalWrittenBytes().orElse(0))
                .sum();
    }

    /** What is counted by a counter that lags so many seconds; what changes before that is not told apart from it. */
    static Settling settling(List<SettlePoint> points, long fillBytes, long lagSeconds) {
        SettlePoint first = points.stream()
                .filter(point -> point.seconds() >= lagSeconds)
                .findFirst()
                .orElse(points.getLast());
        SettlePoint last = points.getLast();
        double flatAfter = last.seconds();
        boolean flat = false;
        for (SettlePoint point : points.reversed()) {
            boolean alike = Math.abs(point.countedBytes() - last.countedBytes()) <= BAND * fillBytes
                    && (point.equals(first) || point.mediaWrittenBytes() <= BAND * fillBytes);
            if (!alike) {
                break;
            }
            flat |= !point.equals(last);
            flatAfter = point.seconds();
            if (point.equals(first)) {
                break;
            }
        }
        long inline = fillBytes - first.countedBytes();
        long background = first.countedBytes() - last.countedBytes();
        OptionalDouble after = flat ? OptionalDouble.of(flatAfter) : OptionalDouble.empty();
        String late = lagSeconds == 0
                ? ""
                : " The counter is up to " + lagSeconds + " s late: what changes before that counts as inline.";
        return new Settling(
                points,
                after,
                inline,
                background,
                sentence(after, inline, background, fillBytes, last, first.seconds()) + late);
    }

    private static String sentence(
            OptionalDouble flatAfter,
            long inline,
            long background,
            long fillBytes,
            SettlePoint last,
            double firstSeconds) {
        if (flatAfter.isEmpty()) {
            return String.format(
                    Locale.ROOT,
                    "What is counted still changed %.0f s after the last write; watch longer with --settle.",
                    last.seconds());
        }
        if (flatAfter.getAsDouble() <= firstSeconds) {
            return inline > BAND * fillBytes
                    ? "Nothing changes after the last write: all that is saved is saved inline."
                    : "Nothing changes after the last write, and nothing is saved.";
        }
        return String.format(
                Locale.ROOT,
                "Nothing changes from %.0f s after the last write on: until then the data went from %s to %s, which"
                        + " is not inline.",
                flatAfter.getAsDouble(),
                Formats.bytes(fillBytes - inline),
                Formats.bytes(fillBytes - inline - background));
    }
}
