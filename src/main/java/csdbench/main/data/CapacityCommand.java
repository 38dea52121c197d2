package csdbench.main.data;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.UsageError;
import csdbench.job.data.CapacityPlan;
import csdbench.main.option.JsonOption;
import csdbench.main.option.SimulatedDriveOption;
import csdbench.main.option.Values;
import csdbench.report.Json;
import csdbench.report.gain.CapacityText;
import csdbench.result.review.CapacityFigures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What a drive that compresses makes of somebody's data. */
@Command(
        name = "capacity",
        header = "Plan the capacity of a drive that compresses, from a sample of the data that will be on it.",
        sortOptions = false,
        footer = {
            "  csdbench data capacity --drive csd3000-7.68tb /usr/bin/env",
            "",
            "Nothing is written. Exit codes: 0 planned, 2 nothing that could be read or no such",
            "drive, 4 reading failed, 130 interrupted."
        })
final class CapacityCommand extends DataCommand.LongData {
    private static final double MAX_KEPT_PERCENT = 90;

    @Parameters(paramLabel = "FILE|FOLDER|LUN", description = "The sample: a file, a folder or a block device.")
    private String lun;

    @Mixin
    private SimulatedDriveOption drive = new SimulatedDriveOption();

    @Option(
            names = "--keep-free",
            paramLabel = "P",
            defaultValue = "2",
            description = "Percent of the flash to keep free in what is promised; default ${DEFAULT-VALUE}.")
    private double keepFreePercent;

    @Mixin
    private JsonOption json = new JsonOption();

    @Option(
            names = "--sample",
            paramLabel = "SIZE",
            defaultValue = "256m",
            converter = Values.LargeSize.class,
            description = "Read at most this much, spread evenly in pieces of 1m; default ${DEFAULT-VALUE}.")
    private long sampleBytes;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Chooses the offsets that are read; default ${DEFAULT-VALUE}.")
    private long seed;

    @Override
    ExitCode carryOut(Progress progress) throws Failure {
        if (!(keepFreePercent >= 0 && keepFreePercent <= MAX_KEPT_PERCENT)) {
            throw new UsageError("--keep-free " + keepFreePercent + ": expected a percentage from 0 to 90");
        }
        CapacityFigures found =
                CapacityPlan.of(lun, drive.profile(), sampleBytes, seed, keepFreePercent / 100, progress);
        progress.erase();
        if (json.wanted()) {
            terminal.line(Json.line(found));
        } else {
            CapacityText.lines(found).forEach(terminal::say);
        }
        return ExitCode.SUCCESS;
    }
}
