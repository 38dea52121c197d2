package csdbench.job.health;

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
public final class WrittenBytes {
    private final Predicate<TargetResult> counts;
    private double seconds;
    private double hosts;
    private double medium;
    private double uncounted;
    private double uncountedStored;
    private boolean simulated;

    /** @param counts which targets of a run are meant */
    public WrittenBytes(Predicate<TargetResult> counts) {
        this.counts = counts;
    }

    /**
     * Adds all runs of a folder.
     *
     * @throws IOException when its results cannot be read, in a sentence
     */
    public void add(Path folder) throws IOException {
        JsonReport.read(folder).runs().forEach(this::add);
    }

    /** Adds a run. */
    public void add(RunResult run) {
        seconds += run.load().elapsedSeconds() + run.load().warmupSeconds();
        run.parts().targets().stream().filter(counts).forEach(target -> add(run, target));
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

    /** Whether anything was written. */
    public boolean any() {
        return hosts + uncounted > 0 && seconds > 0;
    }

    /** Whether no drive counted, so that the runs' own figures stand for it. */
    public boolean byRuns() {
        return uncounted > 0;
    }

    /** Of all runs, one after the other. */
    public double seconds() {
        return seconds;
    }

    /** Whether a drive among them is a model. */
    public boolean simulated() {
        return simulated;
    }

    /** Written like this. */
    public Forecast.Work work(String name, double inSeconds) {
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
