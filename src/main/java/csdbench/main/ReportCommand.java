package csdbench.main;

import csdbench.base.text.Sentences;
import csdbench.base.text.TextTable;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.precondition.PreconditionFlow;
import csdbench.report.JsonReport;
import csdbench.report.reduce.ReduceFile;
import csdbench.report.reduce.ReducePage;
import csdbench.report.reference.Reference;
import csdbench.report.reference.References;
import csdbench.report.review.ReviewFile;
import csdbench.report.review.ReviewFolder;
import csdbench.report.review.ReviewReport;
import csdbench.report.runs.RunsPage;
import csdbench.result.review.Review;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finished reviews again, or several side by side. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        header = "Write the report of a review again, or one of several side by side.",
        customSynopsis = {
            "csdbench report DIR... [-o FILE] [--charts DIR] [--against NAME]",
            "       csdbench report --against list"
        },
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  csdbench report output --against csd3000 --charts charts",
            "",
            "A DIR is what csdbench review wrote, of one drive or of several; none of its figures",
            "are measured again. docs/review-report.md explains how to read the page. Of the folder",
            "of a run or a preconditioning it draws operations over time and rounds until steady."
        })
final class ReportCommand implements Callable<Integer> {
    private static final String INCOMPLETE =
            " is damaged or incomplete: a member of review.json is missing, null or out of range; run it again";

    private final Terminal terminal;

    @Parameters(arity = "0..*", paramLabel = "DIR", description = "Folders of reviews; several are compared.")
    private List<Path> folders = new ArrayList<>();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Where to write the page (default: report.html in the one DIR, else in this folder).")
    private Path output;

    @Mixin
    private ReportOptions options = new ReportOptions();

    ReportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws UsageError {
        if (options.list()) {
            list();
            return ExitCode.SUCCESS.number();
        }
        if (folders.isEmpty()) {
            throw new UsageError("report needs the folder of a review, for example: csdbench report output");
        }
        if (folders.size() == 1) {
            Path only = folders.getFirst();
            if (ReduceFile.in(only)) {
                return show(page -> ReducePage.write(ReduceFile.read(only).orElseThrow(), page));
            }
            if (isOfRuns(only)) {
                return show(page -> RunsPage.write(only, page));
            }
        }
        ReviewEnding ending = options.ending(terminal);
        List<Review> reviews = new ArrayList<>();
        for (Path folder : folders) {
            if (PreconditionFlow.began(folder) && !RunsPage.canShow(folder)) {
                throw new UsageError(folder + " has a preconditioning without results: part1/" + JsonReport.FILE
                        + " is missing; see how far it came with csdbench precondition --resume " + folder);
            }
            try {
                reviews.addAll(ReviewFolder.read(folder));
            } catch (IOException e) {
                throw new UsageError(Sentences.of(e));
            } catch (RuntimeException e) {
                throw new UsageError(folder + INCOMPLETE);
            }
        }
        Path page = page();
        try {
            ending.write(reviews, page)
                    .ifPresent(charts -> terminal.error(charts.count() + " charts are in " + charts.folder()));
        } catch (IOException e) {
            terminal.error("error: cannot write " + page + " or the charts: " + Sentences.of(e));
            return ExitCode.IO_ERROR.number();
        } catch (RuntimeException e) {
            throw new UsageError("one of the reviews" + INCOMPLETE);
        }
        ending.show(reviews, page);
        return ExitCode.SUCCESS.number();
    }

    private static boolean isOfRuns(Path folder) {
        return Files.notExists(folder.resolve(ReviewFile.FILE)) && RunsPage.canShow(folder);
    }

    /** Draws a page. */
    private interface Drawing {
        void write(Path page) throws IOException;
    }

    private int show(Drawing drawing) throws UsageError {
        Path page = page();
        try {
            drawing.write(page);
        } catch (IOException e) {
            throw new UsageError(Sentences.of(e));
        }
        terminal.line("The report is in " + page + ".");
        return ExitCode.SUCCESS.number();
    }

    private Path page() {
        if (output != null) {
            return output;
        }
        Path only = folders.getFirst();
        return folders.size() == 1 && Files.isDirectory(only)
                ? only.resolve(ReviewReport.FILE)
                : Path.of(ReviewReport.FILE);
    }

    private void list() {
        TextTable table = new TextTable(
                TextTable.left("name"),
                TextTable.left("drive"),
                TextTable.right("results"),
                TextTable.left("published by"));
        for (Reference reference : References.all()) {
            table.row(
                    reference.name(),
                    reference.title(),
                    String.valueOf(reference.results().size()),
                    reference.publication());
        }
        table.lines().forEach(terminal::line);
    }
}
