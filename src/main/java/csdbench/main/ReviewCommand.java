package csdbench.main;

import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.session.LongCommand;
import csdbench.job.session.OutputFolder;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.main.option.AllowWrite;
import csdbench.report.review.ReviewFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A whole suite on a drive. */
@Command(
        name = "review",
        mixinStandardHelpOptions = true,
        header = "Review a drive: fill it, run a suite from light load to saturation for each kind of data, report.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  csdbench review --workload sql-90-10,oracle --points 50,100",
            "",
            "Without --lun the drive is simulated and nothing is written but the results.",
            "Exit codes: 0 done, 1 repeats differed by more than --spread or a step did not",
            "become steady in its rounds, 2 something is wrong with the command line, 3",
            "refused because data could be lost, 4 I/O errors, 130 interrupted; csdbench",
            "review --resume DIR goes on from there."
        })
final class ReviewCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ReviewOptions options = new ReviewOptions();

    @Mixin
    private AllowWrite allowWrite = new AllowWrite();

    @Option(names = "--plan", description = "Say what would be done, erased and written, and stop.")
    private boolean plan;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            defaultValue = "review+",
            description = "Where results go; default '${DEFAULT-VALUE}', the next free of review001, review002...")
    private String output;

    @Option(
            names = "--resume",
            paramLabel = "DIR",
            description = "Go on with the review in DIR, as it was asked for, at the workload that was cut.")
    private Path resume;

    @Mixin
    private ReportOptions report = new ReportOptions();

    ReviewCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws UsageError {
        if (resume != null) {
            return resumed().call(resume);
        }
        Path folder = OutputFolder.resolve(output, LocalDateTime.now(ZoneId.systemDefault()));
        if (Files.exists(folder.resolve(ReviewFile.FILE))
                || Files.exists(folder.resolve("drive-1").resolve(ReviewFile.FILE))) {
            throw new UsageError("there is a review in " + folder + "; go on with it by --resume " + folder
                    + ", or choose another folder with -o");
        }
        return call(folder);
    }

    private int call(Path folder) throws UsageError {
        List<String> arguments = spec.commandLine().getParseResult().originalArgs();
        List<ReviewRequest> requests = options.requests(arguments);
        ReviewEnding ending = report.ending(terminal);
        return LongCommand.run(
                        terminal,
                        command ->
                                new ReviewFlow(terminal, command, allowWrite.ids(), ending).run(requests, folder, plan))
                .number();
    }

    /** The command as it was given when the review in {@link #resume} began. */
    private ReviewCommand resumed() throws UsageError {
        Path first = Files.exists(resume.resolve("drive-1")) ? resume.resolve("drive-1") : resume;
        List<String> arguments;
        try {
            arguments =
                    ReviewFile.read(first.resolve(ReviewFile.FILE)).procedure().arguments();
        } catch (IOException e) {
            throw new UsageError("--resume " + resume + ": " + e.getMessage());
        }
        ReviewCommand command = new ReviewCommand(terminal);
        new CommandLine(command)
                .parseArgs(arguments.stream()
                        .skip(arguments.getFirst().equals("review") ? 1 : 0)
                        .toArray(String[]::new));
        return command;
    }
}
