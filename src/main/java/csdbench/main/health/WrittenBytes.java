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

/** What hosts wrote in runs, and what of it reached the medium, as drives counted it. One thread owns it. */
final class WrittenBytes {
    private final Predicate<TargetResult> counts;
    private double seconds;
    private double hosts;
    private double medium;
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
            run.parts().targets().stream().filter(counts).forEach(this::add);
        }
    }

    private void add(TargetResult target) {
        Optional<DeviceCounters.Traffic> traffic =
                Optional.ofNullable(target.counters()).map(DeviceCounters::traffic);
        hosts += traffic.map(DeviceCounters.Traffic::hostWrittenBytes)
                .orElse(OptionalLong.empty())
                .orElse(0);
        OptionalLong written =
                traffic.map(DeviceCounters.Traffic::physicalWrittenBytes).orElse(OptionalLong.empty());
        medium += written.isPresent() ? written.getAsLong() : Double.NaN;
        simulated |= target.simulated();
    }

    boolean any() {
        return hosts > 0 && seconds > 0;
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
        return new Forecast.Work(
                name,
                hosts / inSeconds,
                1,
                Double.isNaN(medium) ? OptionalDouble.empty() : OptionalDouble.of(medium / hosts));
    }
}
