package csdbench.job.reduce;

import csdbench.job.reduce.counted.CountedSpace;
import csdbench.job.reduce.counted.SettleFit;
import csdbench.result.IntervalClosed;
import csdbench.result.reduce.ReductionFinding.SettleFinding;
import csdbench.result.reduce.Settling.SettlePoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Overwrites data, stops, and watches what the device counts until nothing changes: work that is done later. */
final class SettleTrial implements ReductionTrial {
    private static final String RATIO = "2";

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
                        SettleFit.of(points, scope.fillBytes(), scope.counter().lagSeconds())));
    }

    private static long media(IntervalClosed interval) {
        return interval.counters().stream()
                .mapToLong(device -> device.traffic().physicalWrittenBytes().orElse(0))
                .sum();
    }
}
