package csdbench.main.health;

import csdbench.base.text.Formats;
import csdbench.base.text.Sentences;
import csdbench.drive.simulated.DriveOrder;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.job.health.DriveHealth;
import csdbench.job.health.Forecast;
import csdbench.job.health.WrittenBytes;
import csdbench.main.option.AnyCommand;
import csdbench.main.option.DataWord;
import csdbench.main.option.JsonOption;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** How long a drive lasts. */
@Command(
        name = "forecast",
        header = "Say how many years a drive lasts as it was written so far, by a run, or as asked.",
        sortOptions = false,
        footer = {
            "  csdbench forecast /dev/nvme0n1",
            "  csdbench forecast /dev/nvme0n1 --rated 14PB --write 2TB/day --data 2:1",
            "  csdbench forecast /dev/nvme0n1 --run io001",
            "",
            "Of work that no run has counted, the lower figure gives compression no credit, the",
            "higher one all that the ratio could save. Reads counters, and changes nothing."
        })
public final class ForecastCommand extends AnyCommand {
    @Parameters(paramLabel = "LUN", description = "The drive, or a file on it.")
    private String lun;

    @Option(
            names = "--rated",
            paramLabel = "SIZE",
            converter = SoldBytes.class,
            description = "What hosts may write in its life, such as 14PB; unless given what the drive says.")
    private Optional<Double> rated = Optional.empty();

    @Option(names = "--run", paramLabel = "FOLDER", description = "Results of a run, to be written like this.")
    private List<Path> folders = new ArrayList<>();

    @Option(
            names = "--history",
            description = "To be written as all sessions of the history wrote it, from the first until now.")
    private boolean history;

    @Option(
            names = "--write",
            paramLabel = "RATE",
            converter = SoldBytes.Rate.class,
            description = "To be written like this by hosts, such as 500MB/s or 2TB/day.")
    private Optional<Double> rate = Optional.empty();

    @Option(
            names = "--data",
            paramLabel = "RATIO",
            converter = DataWord.RatioReader.class,
            description = "Data of --write, such as 2:1; incompressible unless given.")
    private Optional<DataWord> data = Optional.empty();

    @Mixin
    private JsonOption json = new JsonOption();

    @Override
    protected ExitCode carryOut() throws Failure {
        List<Forecast.Work> asked = new ArrayList<>();
        for (Path folder : folders) {
            asked.add(of(folder));
        }
        if (data.isPresent() && (rate.isEmpty() || !data.get().exact())) {
            throw new UsageError("--data is the ratio of what --write writes, such as --write 2TB/day --data 2:1");
        }
        double ratio = data.map(word -> 100 / (100 - word.percent())).orElse(1.0);
        if (history) {
            asked.add(DriveSessions.work(lun));
        }
        rate.ifPresent(bytes ->
                asked.add(new Forecast.Work("data of " + Formats.ratio(ratio), bytes, ratio, OptionalDouble.empty())));
        OptionalLong bytes = rated.isPresent() ? OptionalLong.of(Math.round(rated.get())) : OptionalLong.empty();
        Forecast forecast = Forecast.of(health(), bytes, asked);
        if (json.wanted()) {
            JsonOption.print(terminal, forecast);
        } else {
            forecast.lines().forEach(terminal::line);
        }
        return ExitCode.SUCCESS;
    }

    /** A simulated drive is new, and counts nothing beyond its runs. */
    private DriveHealth health() throws UsageError {
        if (!DriveOrder.isDrive(lun)) {
            return CountedLun.health(lun);
        }
        if (rated.isEmpty()) {
            throw new UsageError(lun + " is simulated and has no health; add --rated SIZE, such as --rated 14PB");
        }
        return DriveHealth.simulated(lun);
    }

    /** What hosts wrote in all runs of a folder, and what of it reached the medium where every drive counted that. */
    private static Forecast.Work of(Path folder) throws UsageError {
        WrittenBytes written = new WrittenBytes(_ -> true);
        try {
            written.add(folder);
        } catch (IOException e) {
            throw new UsageError("--run " + folder + ": " + Sentences.of(e));
        }
        if (!written.any()) {
            throw new UsageError("--run " + folder + ": nothing was written in it, so nothing can be forecast of it");
        }
        return written.work(
                "as in " + folder + (written.byRuns() ? ", by what it wrote itself" : "")
                        + (written.simulated() ? ", SIMULATED" : ""),
                written.seconds());
    }
}
