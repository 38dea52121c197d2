package csdbench.main.health;

import csdbench.job.health.Forecast;
import csdbench.report.JsonReport;
import csdbench.result.DeviceCounters;
import csdbench.result.session.RunResult;
import csdbench.result.session.TargetResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Predicate;

/**
 * What hosts wrote in runs, and what of it reached the medium, as drives counted it; of a drive that counts nothing
 * what the runs themselves wrote after their warm-up, and the ratio of its data. One thread owns it.
 */
final class WrittenBytes {
    private final Predicate<TargetResult> counts;
    private double seconds;
    private double hosts;
    private double medium;
    private double uncounted;
    private double uncountedStored;
    private boolean simulated;

    /** @param counts which targets of a run are meant */
    WrittenBytes(Predicate<TargetResult> counts) {
        this.counts = counts;
    }

    /**
     * Adds all runs of a folder.
     *
     * @throws IOException when its results cannot be read, in a sentence
     */
    void add(Path folder) throws IOException {
        for (RunResult run : JsonReport.read(folder).runs()) {
            seconds += run.load().elapsedSeconds() + run.load().warmupSeconds();
            run.parts().targets().stream().filter(counts).forEach(target -> add(run, target));
        }
    }

    private void add(RunResult run, TargetResult target) {
        Optional<DeviceCounters.Traffic> traffic =
                Optional.ofNullable(target.counters()).map(DeviceCounters::traffic);
        OptionalLong counted =
                traffic.map(DeviceCounters.Traffic::hostWrittenBytes).orElse(OptionalLong.empty());
        hosts += counted.orElse(0);
        if (counted.isEmpty() && run.load().elapsedSeconds() > 0) {
            double bytes = target.work().write().bytes();
            uncounted += bytes * (1 + run.load().warmupSeconds() / run.load().elapsedSeconds());
            uncountedStored += bytes / ratio(run, target.target().name());
        }
        OptionalLong written =
                traffic.map(DeviceCounters.Traffic::physicalWrittenBytes).orElse(OptionalLong.empty());
        medium += written.isPresent() ? written.getAsLong() : Double.NaN;
        simulated |= target.simulated();
    }

    /** Of the data that a target got, as a sample of it compresses; 1 where that is not known. */
    private static double ratio(RunResult run, String target) {
        return run.asked().data().stream()
                .filter(data -> data.targets().contains(target))
                .mapToDouble(data -> data.ratio().achieved())
                .min()
                .orElse(1);
    }

    boolean any() {
        return hosts + uncounted > 0 && seconds > 0;
    }

    /** Whether no drive counted, so that the runs' own figures stand for it. */
    boolean byRuns() {
        return uncounted > 0;
    }

    /** Of all runs, one after the other. */
    double seconds() {
        return seconds;
    }

    boolean simulated() {
        return simulated;
    }

    /** Written like this. */
    Forecast.Work work(String name, double inSeconds) {
        if (byRuns()) {
            double ratio = (hosts + uncounted) / (hosts + uncountedStored);
            return new Forecast.Work(name, (hosts + uncounted) / inSeconds, ratio, OptionalDouble.empty());
        }
        return new Forecast.Work(
                name,
                hosts / inSeconds,
                1,
                Double.isNaN(medium) ? OptionalDouble.empty() : OptionalDouble.of(medium / hosts));
    }
}
