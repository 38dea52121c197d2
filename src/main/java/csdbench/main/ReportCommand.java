package csdbench.main;

import csdbench.base.text.Sentences;
import csdbench.base.text.TextTable;
import csdbench.job.session.ExitCode;
import csdbench.job.session.Terminal;
import csdbench.job.session.UsageError;
import csdbench.report.reference.Reference;
import csdbench.report.reference.References;
import csdbench.report.review.ReviewConsole;
import csdbench.report.review.ReviewFolder;
import csdbench.report.review.ReviewReport;
import csdbench.result.review.Review;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finished reviews again, or several side by side. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        header = "Make the report of a review again, or one of several side by side.",
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
            "are measured again. docs/review-report.md says how to read the page."
        })
final class ReportCommand implements Callable<Integer> {
    private static final String LIST = "list";

    private final Terminal terminal;

    @Parameters(arity = "0..*", paramLabel = "DIR", description = "Folders of reviews; several are compared.")
    private List<Path> folders = new ArrayList<>();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Where to write the page (default: report.html in the one DIR, else in this folder).")
    private Path output;

    @Option(names = "--charts", paramLabel = "DIR", description = "Write every chart as an SVG file into this folder.")
    private Path charts;

    @Option(
            names = "--against",
            paramLabel = "NAME",
            description = "Put published results beside the measured ones; \"list\" tells which there are.")
    private String against;

    ReportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws UsageError {
        if (LIST.equals(against)) {
            list();
            return ExitCode.SUCCESS.number();
        }
        if (folders.isEmpty()) {
            throw new UsageError("report wants the folder of a review, for example: csdbench report output");
        }
        Optional<Reference> reference = reference();
        List<Review> reviews = new ArrayList<>();
        for (Path folder : folders) {
            try {
                reviews.addAll(ReviewFolder.read(folder));
            } catch (IOException e) {
                throw new UsageError(Sentences.of(e));
            }
        }
        Path page = page();
        try {
            ReviewReport.write(page, reviews, reference);
            if (charts != null) {
                int written = ReviewReport.writeCharts(charts, reviews).size();
                terminal.err().println(written + " charts are in " + charts);
            }
        } catch (IOException e) {
            terminal.error("error: cannot write " + page + " or the charts: " + Sentences.of(e));
            return ExitCode.IO_ERROR.number();
        }
        ReviewConsole console = new ReviewConsole(terminal.err(), terminal.kind());
        if (reviews.size() == 1) {
            console.end(reviews.getFirst(), page, reference);
        } else {
            console.compare(reviews, page, reference);
        }
        return ExitCode.SUCCESS.number();
    }

    private Optional<Reference> reference() throws UsageError {
        Optional<Reference> reference = Optional.ofNullable(against).flatMap(References::named);
        if (against != null && reference.isEmpty()) {
            throw new UsageError(References.unknown(against));
        }
        return reference;
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
        table.lines().forEach(terminal.out()::println);
    }
}
