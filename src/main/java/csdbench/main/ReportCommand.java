package csdbench.main;

import csdbench.base.file.FoundFile;
import csdbench.base.file.InTheWay;
import csdbench.base.text.Sentences;
import csdbench.base.text.TextTable;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.precondition.PreconditionFlow;
import csdbench.job.review.ReviewEnding;
import csdbench.job.review.ReviewFolder;
import csdbench.job.session.NeededFiles;
import csdbench.main.option.AnyCommand;
import csdbench.main.option.JsonOption;
import csdbench.main.review.ReportOptions;
import csdbench.report.IntervalsReport;
import csdbench.report.JsonReport;
import csdbench.report.fleet.FleetFile;
import csdbench.report.fleet.FleetPage;
import csdbench.report.reduce.ReduceFile;
import csdbench.report.reduce.ReducePage;
import csdbench.report.reference.Reference;
import csdbench.report.reference.References;
import csdbench.report.review.ReviewFile;
import csdbench.report.review.ReviewReport;
import csdbench.report.runs.RunsPage;
import csdbench.result.review.Review;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finished reviews again, or several side by side. */
@Command(
        name = "report",
        header = "Write the page of a run or a review again, or one of several reviews side by side.",
        customSynopsis = {"csdbench report DIR... [OPTIONS]", "       csdbench report --against list"},
        sortOptions = false,
        footer = {
            "  csdbench report output --against csd3000 --charts charts",
            "",
            "A DIR is what csdbench review wrote, of one drive or of several; none of its figures",
            "are measured again. csdbench help review-report explains how to read the page. Of the folder",
            "of a run, vdbench's too, or of a preconditioning it draws rate and latency over time,",
            "their distribution, sweeps as curves, and rounds until steady."
        })
final class ReportCommand extends AnyCommand {
    private static final String INCOMPLETE =
            " is damaged or incomplete: a member of review.json is missing, null or out of range; run it again";

    @Parameters(
            arity = "0..*",
            paramLabel = "DIR",
            description = "Folder of a run or a review; several reviews are compared.")
    private List<Path> folders = new ArrayList<>();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description =
                    "Where to write it: a page, or Markdown for a name that ends in .md (default: report.html in the"
                            + " one DIR, else in this folder); - for the page on standard output.")
    private Path output;

    @Mixin
    private ReportOptions options = new ReportOptions();

    @Mixin
    private JsonOption json = new JsonOption();

    @Override
    protected ExitCode carryOut() throws Failure {
        return output != null && Terminal.isStandard(output) ? printed() : written();
    }

    /** The page on standard output, without a word about where it is. */
    private ExitCode printed() throws Failure {
        json.checkOutput(output);
        PrintStream page = terminal.out();
        terminal = new Terminal(
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                terminal.err(),
                terminal.console());
        try {
            Path folder = Files.createTempDirectory("csdbench");
            output = folder.resolve(ReviewReport.FILE);
            try {
                ExitCode code = written();
                page.print(FoundFile.text(output));
                page.flush();
                return code;
            } finally {
                Files.deleteIfExists(output);
                Files.delete(folder);
            }
        } catch (IOException e) {
            throw Failure.io("cannot write the page to standard output: " + Sentences.of(e));
        }
    }

    private ExitCode written() throws Failure {
        checkOutput();
        if (options.list()) {
            list();
            return ExitCode.SUCCESS;
        }
        if (folders.isEmpty()) {
            throw new UsageError("report needs the folder of a run or a review, for example: csdbench report output");
        }
        if (folders.size() == 1) {
            Path only = folders.getFirst();
            if (ReduceFile.in(only)) {
                return show(
                        page -> ReducePage.write(ReduceFile.read(only).orElseThrow(), page),
                        List.of(only),
                        ReduceFile::text,
                        ReduceFile.FILE);
            }
            if (FleetFile.in(only)) {
                return show(page -> drawFleet(only, page), List.of(only), FleetFile::text, FleetFile.FILE);
            }
            if (isOfRuns(only)) {
                checkObject(only);
                return show(page -> drawRuns(only, page), JsonReport.folders(only), JsonReport::text, JsonReport.FILE);
            }
        }
        ReviewEnding ending = options.ending(json.people(terminal));
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
            ending.write(reviews, page).ifPresent(this::noteCharts);
        } catch (InTheWay e) {
            throw refused(e);
        } catch (IOException e) {
            throw Failure.io("cannot write " + page + " or the charts: " + Sentences.of(e));
        } catch (RuntimeException e) {
            throw new UsageError("one of the reviews" + INCOMPLETE);
        }
        ending.show(reviews, page);
        if (json.wanted()) {
            JsonOption.print(terminal, "reviews", ReviewEnding.texts(reviews));
        }
        return ExitCode.SUCCESS;
    }

    private void checkOutput() throws Failure {
        if (output == null) {
            return;
        }
        NeededFiles needed = new NeededFiles();
        for (Path folder : folders) {
            for (Path part : JsonReport.folders(folder)) {
                needed.add(part.resolve(JsonReport.FILE).toString(), "what the page is drawn from");
                needed.add(part.resolve(IntervalsReport.FILE).toString(), "what the page is drawn from");
            }
            for (String name : List.of(ReviewFile.FILE, FleetFile.FILE, ReduceFile.FILE)) {
                needed.add(folder.resolve(name).toString(), "what the page is drawn from");
            }
        }
        needed.checkOutput(output);
    }

    /** vdbench's folders have a page and no object. */
    private void checkObject(Path folder) throws UsageError {
        if (json.wanted() && JsonReport.folders(folder).isEmpty()) {
            throw new UsageError("--json prints what is in " + JsonReport.FILE + ", and " + folder
                    + " is vdbench's and has none; without --json its page is written");
        }
    }

    private void drawFleet(Path folder, Path page) throws IOException {
        FleetPage.write(folder, page).forEach(left -> terminal.error("note: " + left));
    }

    private void drawRuns(Path folder, Path page) throws IOException {
        String left = RunsPage.write(folder, page);
        if (!left.isEmpty()) {
            terminal.error("note: " + left);
        }
        if (options.charts().isPresent()) {
            noteCharts(RunsPage.writeCharts(folder, options.charts().get()));
        }
    }

    private void noteCharts(int count) {
        terminal.error(count + " charts are in " + options.charts().orElseThrow());
    }

    private static boolean isOfRuns(Path folder) {
        return Files.notExists(folder.resolve(ReviewFile.FILE)) && RunsPage.canShow(folder);
    }

    /** Draws a page. */
    private interface Drawing {
        void write(Path page) throws IOException;
    }

    /** Reads the object of a folder. */
    private interface Reading {
        String text(Path folder) throws IOException;
    }

    private static Failure refused(InTheWay problem) {
        return Failure.refused("refused: " + problem.getReason());
    }

    private ExitCode show(Drawing drawing, List<Path> parts, Reading reading, String file) throws Failure {
        Path page = page();
        List<String> objects = new ArrayList<>();
        try {
            drawing.write(page);
            for (Path part : json.wanted() ? parts : List.<Path>of()) {
                objects.add(reading.text(part));
            }
        } catch (InTheWay e) {
            throw refused(e);
        } catch (IOException e) {
            throw new UsageError(Sentences.of(e));
        } catch (RuntimeException e) {
            throw new UsageError(folders.getFirst() + INCOMPLETE.replace(ReviewFile.FILE, file));
        }
        json.people(terminal).line("The report is in " + page + ".");
        if (json.wanted()) {
            JsonOption.print(terminal, "parts", objects);
        }
        return ExitCode.SUCCESS;
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
