package csdbench.job.suite;

import csdbench.job.suite.step.StepRunner;
import csdbench.result.CorruptionSeen;
import csdbench.result.ErrorSeen;
import csdbench.result.IntervalClosed;
import csdbench.result.Latency;
import csdbench.result.Notice;
import csdbench.result.OpTotals;
import csdbench.result.PowerRead;
import csdbench.result.Precision;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import csdbench.result.review.Fill;
import csdbench.result.review.Point;
import csdbench.result.session.RunTally;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Watches the runs of a step and makes points of them. One thread owns it. */
final class PointRecorder implements RunObserver {
    private final RunObserver progress;
    private final List<StepRunner.Measured> runs = new ArrayList<>();
    private final List<StepRunner.Measured> formats = new ArrayList<>();
    private final List<Fill.Sample> samples = new ArrayList<>();
    private final List<Double> counts = new ArrayList<>();
    private final List<Double> lengths = new ArrayList<>();
    private RunStarted started;
    private RunTally tally;
    private Optional<PowerRead> atRest = Optional.empty();
    private double seconds;
    private String stopped = "";

    /**
     * @param progress gets every event
     */
    PointRecorder(RunObserver progress) {
        this.progress = progress;
    }

    @Override
    public void on(RunEvent event) {
        switch (event) {
            case RunStarted begun -> {
                started = begun;
                tally = new RunTally(runs.size() + 1, begun);
                atRest.ifPresent(tally::add);
                seconds = 0;
                samples.clear();
                counts.clear();
                lengths.clear();
            }
            case PowerRead read -> read(read);
            case IntervalClosed interval -> sample(interval);
            case RunFinished finished -> add(finished);
            case SessionStarted _, SessionFinished _, Notice _, ErrorSeen _, CorruptionSeen _ -> {}
        }
        progress.on(event);
    }

    /** What was read at rest comes ahead of the first run, and is that of all. */
    private void read(PowerRead read) {
        if (read.idle()) {
            atRest = Optional.of(read);
        }
        if (tally != null) {
            tally.add(read);
        }
    }

    private static double[] array(List<Double> numbers) {
        return numbers.stream().mapToDouble(number -> number).toArray();
    }

    private void sample(IntervalClosed interval) {
        OpTotals all = started.requested(interval.streams());
        tally.add(interval);
        if (!interval.warmup()) {
            counts.add((double) all.count());
            lengths.add(interval.seconds());
        }
        seconds += interval.seconds();
        samples.add(new Fill.Sample(
                seconds, all.bytes() / interval.seconds(), all.service().meanNs()));
    }

    private void add(RunFinished finished) {
        if (finished.ending().outcome() == RunFinished.Outcome.STOPPED) {
            stopped = finished.ending().reason();
        }
        if (finished.ending().outcome() == RunFinished.Outcome.COMPLETE) {
            (started.format() ? formats : runs)
                    .add(new StepRunner.Measured(
                            started.targets().getFirst().threads(), point(finished), finished.physical()));
        }
    }

    /** Why a run was stopped before its device was full; empty when none was. */
    String stopped() {
        return stopped;
    }

    StepRunner.Outcome outcome(boolean complete) {
        return new StepRunner.Outcome(complete, runs, samples, formats);
    }

    private Point point(RunFinished finished) {
        RunFinished.Totals measured = finished.measured();
        OpTotals all = started.requested(measured.streams());
        long reads = measured.streams().stream()
                .mapToLong(stream -> stream.read().count())
                .sum();
        return new Point(
                0,
                started.load().perSecond().stream().boxed().findFirst(),
                new Point.Done(
                        all.count() / measured.seconds(),
                        all.bytes() / measured.seconds(),
                        all.count() == 0 ? 0 : 100.0 * reads / all.count(),
                        all.count(),
                        measured.seconds()),
                Latency.of(all.response()),
                Latency.of(all.service()),
                finished.precision().map(Precision::met).orElse(true),
                0,
                PointWarnings.of(
                        started,
                        finished,
                        Latency.of(all.response()),
                        Latency.of(all.service()),
                        array(counts),
                        array(lengths)),
                tally.finish(finished).power());
    }
}
