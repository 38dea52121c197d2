package csdbench.job.suite.vdbench;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.job.suite.step.StepRunner.Measured;
import csdbench.job.suite.step.StepRunner.Outcome;
import csdbench.plan.LimitSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.result.Latency;
import csdbench.result.review.Fill;
import csdbench.result.review.Point;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Makes points of the files in a folder of vdbench. vdbench measures from when an operation is handed to the device, so
 * that is both times of a point: how long operations waited before is unknown. Stateless.
 */
final class FolderPoints {
    private FolderPoints() {}

    /**
     * The outcome of a step.
     *
     * @param planned the runs that vdbench was asked for, in order
     * @throws IOException when the folder cannot be read; the message is a sentence
     * @throws Failure when it can, and reports that something went wrong
     */
    static Outcome read(List<RunSpec> planned, Path folder) throws IOException, Failure {
        List<String> errors = ErrorLog.errors(folder);
        if (!errors.isEmpty()) {
            throw new Failure(
                    ExitCode.IO_ERROR,
                    "I/O failed: " + folder.resolve(ErrorLog.FILE) + " holds " + errors.size()
                            + (errors.size() == 1 ? " line" : " lines") + " of errors, the first: "
                            + errors.getFirst());
        }
        List<FlatfileRuns.Run> runs = FlatfileRuns.read(folder);
        if (runs.size() != planned.size()) {
            throw new IOException(folder + " has results of " + runs.size() + " runs, expected " + planned.size());
        }
        List<Optional<TimeTable>> tables = tables(runs, TimeTable.read(folder));
        List<Measured> measured = new ArrayList<>();
        List<Fill.Sample> samples = List.of();
        for (int i = 0; i < runs.size(); i++) {
            RunSpec spec = planned.get(i);
            FlatfileRuns.Run run = runs.get(i);
            checkEnd(spec, run, folder);
            measured.add(new Measured(
                    spec.targets().getFirst().threads(),
                    point(spec, run, tables.get(i)),
                    Collections.nCopies(spec.targets().size(), Optional.empty())));
            samples = samples(spec, run);
        }
        return new Outcome(true, measured, samples, List.of());
    }

    /** Tables in the order of runs; none at all where they are not of the same runs. */
    private static List<Optional<TimeTable>> tables(List<FlatfileRuns.Run> runs, List<TimeTable> tables) {
        boolean same = runs.stream()
                .map(FlatfileRuns.Run::name)
                .toList()
                .equals(tables.stream().map(TimeTable::run).toList());
        return same
                ? tables.stream().map(Optional::of).toList()
                : Collections.nCopies(runs.size(), Optional.<TimeTable>empty());
    }

    /** Whether a run has an end of its own, and its time is only there because vdbench wants one. */
    private static boolean endsByItself(RunSpec spec) {
        LimitSpec limits = spec.limits();
        return !limits.total().isNone()
                || !limits.read().isNone()
                || !limits.written().isNone()
                || spec.workloads().stream()
                        .anyMatch(workload -> workload.access().seek() instanceof SeekSpec.ToEnd);
    }

    private static void checkEnd(RunSpec spec, FlatfileRuns.Run run, Path folder) throws Failure {
        if (endsByItself(spec) && lasted(spec, run) >= asked(spec)) {
            throw new UsageError("rd=" + run.name() + " was not done after " + asked(spec) + " seconds; see " + folder
                    + "; use less of the drive with --size");
        }
    }

    private static long asked(RunSpec spec) {
        return spec.header().elapsedSeconds() + spec.header().warmupSeconds();
    }

    private static long lasted(RunSpec spec, FlatfileRuns.Run run) {
        return run.last() * spec.header().intervalSeconds();
    }

    /**
     * Averages as vdbench counts them, without warm-up or the first interval. What ended by itself is taken from its
     * beginning, since all of it is the result; its last interval counts as a whole one, since vdbench divides by the
     * length that intervals should have.
     */
    private static Point point(RunSpec spec, FlatfileRuns.Run run, Optional<TimeTable> table) {
        boolean whole = endsByItself(spec) || run.last() < run.first();
        Row row = whole ? Row.together(run.intervals()) : run.average();
        long intervals = whole ? run.intervals().size() : run.last() - run.first() + 1L;
        long seconds = intervals * spec.header().intervalSeconds();
        long estimate = Math.round(row.rate() * seconds);
        long counted = whole ? 0 : table.map(TimeTable::count).orElse(0L);
        Latency times = latency(row, table);
        return new Point(
                0,
                spec.load() instanceof LoadSpec.Unlimited ? Optional.empty() : Optional.of(row.requestedRate()),
                new Point.Done(
                        row.rate(), row.bytesPerSecond(), row.readPercent(), counted > 0 ? counted : estimate, seconds),
                times,
                times,
                whole || lasted(spec, run) >= asked(spec),
                0,
                List.of());
    }

    private static Latency latency(Row row, Optional<TimeTable> table) {
        TimeTable times = table.orElse(new TimeTable("", List.of()));
        return Latency.of(
                row.meanNs(),
                row.deviationNs(),
                percentile -> percentile.drawnBy(times.count())
                        ? times.percentileNs(percentile.percent(), row.maxNs())
                        : null,
                row.maxNs());
    }

    private static List<Fill.Sample> samples(RunSpec spec, FlatfileRuns.Run run) {
        List<Fill.Sample> samples = new ArrayList<>();
        for (Row row : run.intervals()) {
            double atSeconds = (samples.size() + 1.0) * spec.header().intervalSeconds();
            samples.add(new Fill.Sample(atSeconds, row.bytesPerSecond(), row.meanNs()));
        }
        return samples;
    }
}
