package csdbench.main.data;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Terminal;
import csdbench.job.review.GainFlow;
import csdbench.job.session.LongCommand;
import csdbench.main.option.AnyCommand;
import csdbench.main.option.JsonOption;
import csdbench.main.option.ResultFolder;
import csdbench.main.option.SimulatedDriveOption;
import csdbench.main.option.Values;
import csdbench.report.gain.GainReport;
import csdbench.result.review.DataGain;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What would my data gain? */
@Command(
        name = "gain",
        header = "Say what your data would gain on a drive that compresses: capacity, rates, endurance.",
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  csdbench gain /usr/bin/env",
            "  csdbench gain /var/lib/db/table.ibd --drive csd2000-7.68tb -o gain",
            "",
            "The drive is simulated and nothing is written but the results. On a real one:",
            "csdbench review --suite corners --data 1:1,like:FILE --lun LUN. Exit codes:",
            "0 done, 2 nothing that could be read or no such drive, 3 refused because data",
            "could be lost, 4 reading or writing failed, 130 interrupted."
        })
public final class GainCommand extends AnyCommand {
    @Parameters(
            paramLabel = "FILE|FOLDER|LUN",
            description = "A sample of the data: a file, a folder or a block device.")
    private String file;

    @Mixin
    private SimulatedDriveOption drive = new SimulatedDriveOption();

    @Mixin
    private ResultFolder output = new ResultFolder();

    @Option(
            names = "--sample",
            paramLabel = "SIZE",
            defaultValue = "256m",
            converter = Values.LargeSize.class,
            description = "Read at most this much, spread evenly in pieces of 1m; default ${DEFAULT-VALUE}."
                    + " The rates are those of data like 64m of it at most.")
    private long sampleBytes;

    @Override
    protected ExitCode carryOut() throws Failure {
        Path folder = output.folder();
        Terminal people = output.people(terminal);
        return LongCommand.run(terminal, command -> {
            DataGain gain = new GainFlow(people, command).of(file, drive.profile(), drive.name(), sampleBytes, folder);
            if (output.wanted()) {
                JsonOption.print(terminal, gain);
            } else {
                GainReport.lines(gain, folder.resolve(GainReport.FILE)).forEach(terminal::say);
            }
            return ExitCode.SUCCESS;
        });
    }
}
