package csdbench.main;

import csdbench.base.file.FoundFile;
import csdbench.base.file.InTheWay;
import csdbench.base.file.NewFile;
import csdbench.base.text.Sentences;
import csdbench.base.text.TextTable;
import csdbench.base.text.Wrapped;
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
import csdbench.main.trace.TraceCommand;
import csdbench.report.IntervalsReport;
import csdbench.report.JsonReport;
import csdbench.report.doc.Doc;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.report.reference.Reference;
import csdbench.report.reference.References;
import csdbench.report.review.ReviewFile;
import csdbench.report.review.ReviewReport;
import csdbench.report.runs.RunsPage;
import csdbench.report.runs.SideBySide;
import csdbench.result.review.Review;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Results that are there already, as pages. */
@Command(
        name = "report",
        header = "Write the page of any result again, of a trace, or of several results side by side.",
        customSynopsis = {"csdbench report RESULT... [OPTIONS]", "       csdbench report --against list"},
        sortOptions = false,
        footer = {
            "  csdbench report output --against csd3000 --charts charts",
            "",
            "A RESULT is a folder of a run, a review, a preconditioning, a reduction, a fleet or an",
            "application, vdbench's folders too, or a trace. Nothing is measured again. Reviews",
            "are compared figure by figure; other results stand below each other, and csdbench compare",
            "has their differences. csdbench help review-report explains the page of a review."
        })
final class ReportCommand extends AnyCommand {
    private static final String SOURCE = "what the page is drawn from";

    private static final String INCOMPLETE =
            " is damaged or incomplete: a member of review.json is missing, null or out of range; run it again";

    @Parameters(arity = "0..*", paramLabel = "RESULT", description = "Folder of results, or a trace.")
    private List<Path> folders = new ArrayList<>();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description =
                    "Where to write it: a page, or Markdown for a name that ends in .md (default: report.html in the"
                            + " one folder, else in this folder); - for the page on standard output.")
    private Path output;

    /** Whether the page has no place of its own, from which a link could lead. */
    private boolean printed;

    @Mixin
    private ReportOptions options = new ReportOptions();

    @Mixin
    private JsonOption json = new JsonOption();

    @Override
    protected ExitCode carryOut() throws Failure {
        if (output != null && Terminal.isStandard(output)) {
            return printed();
        }
        if (output != null || !folders.isEmpty()) {
            checkReplaced(page());
        }
        return written();
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
            printed = true;
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
            throw new UsageError("report needs a folder of results or a trace, for example: csdbench report output");
        }
        Map<Path, ReportedKind> others = new LinkedHashMap<>();
        for (Path folder : folders) {
            ReportedKind.of(folder)
                    .filter(kind -> kind != ReportedKind.REVIEW)
                    .ifPresent(kind -> others.put(folder, kind));
        }
        if (folders.size() == 1 && !others.isEmpty()) {
            return one(folders.getFirst(), others.get(folders.getFirst()));
        }
        if (folders.size() == 1 && isTrace(folders.getFirst())) {
            return trace(folders.getFirst());
        }
        return others.isEmpty() ? reviews() : together(others);
    }

    /** A file that is no object of results. */
    private static boolean isTrace(Path file) {
        return Files.isRegularFile(file) && !file.toString().endsWith(".json");
    }

    private ExitCode trace(Path trace) throws Failure {
        Path page = page();
        ExitCode code = TraceCommand.page(trace, page, json.wanted(), terminal);
        if (code == ExitCode.SUCCESS || code == ExitCode.INTERRUPTED) {
            json.people(terminal).line("The report is in " + page + ".");
        }
        return code;
    }

    private ExitCode reviews() throws Failure {
        ReviewEnding ending = options.ending(json.people(terminal));
        List<Review> reviews = new ArrayList<>();
        for (Path folder : folders) {
            reviews.addAll(reviews(folder));
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

    private static List<Review> reviews(Path folder) throws UsageError {
        if (PreconditionFlow.began(folder) && !RunsPage.canShow(folder)) {
            throw new UsageError(folder + " has a preconditioning without results: part1/" + JsonReport.FILE
                    + " is missing; see how far it came with csdbench precondition --resume " + folder);
        }
        try {
            return ReviewFolder.read(folder);
        } catch (IOException e) {
            throw new UsageError(Sentences.of(e));
        } catch (RuntimeException e) {
            throw new UsageError(folder + INCOMPLETE);
        }
    }

    /** Results of several kinds, or several that are no reviews. */
    private ExitCode together(Map<Path, ReportedKind> kinds) throws Failure {
        if (json.wanted()) {
            throw new UsageError("--json prints results of one kind; ask for each of these folders alone");
        }
        Path page = page();
        Map<String, Doc> docs = new LinkedHashMap<>();
        Map<String, String> links = new LinkedHashMap<>();
        for (Path folder : folders) {
            String name = folder.toString();
            docs.put(
                    name,
                    kinds.containsKey(folder)
                            ? read(folder, kinds.get(folder))
                            : ReviewReport.doc(reviews(folder), Optional.empty()));
            Path own = folder.resolve(ReviewReport.FILE).toAbsolutePath().normalize();
            if (Files.isRegularFile(own) && !printed) {
                links.put(name, link(page.toAbsolutePath().normalize(), own));
            }
        }
        try {
            Optional<Table> runs = SideBySide.of(folders.stream()
                    .filter(folder -> kinds.get(folder) == ReportedKind.RUNS)
                    .toList());
            Doc all = Doc.together(docs, links);
            Doc doc = runs.map(table -> all.beginning(new Piece.Section("", "Runs side by side", List.of(table))))
                    .orElse(all);
            NewFile.replace(page, doc.as(page));
            runs.ifPresent(table -> table.lines().forEach(terminal::line));
        } catch (InTheWay e) {
            throw refused(e);
        } catch (IOException e) {
            throw Failure.io("cannot write " + page + ": " + Sentences.of(e));
        }
        json.people(terminal).line("The report is in " + page + ".");
        return ExitCode.SUCCESS;
    }

    /** From a page to another; whatever a folder is called, it is a path and nothing that a browser carries out. */
    private static String link(Path page, Path to) {
        String path = "./" + page.resolveSibling("").relativize(to);
        try {
            return new URI(null, null, path, null).toASCIIString();
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(path, e);
        }
    }

    private static Doc read(Path folder, ReportedKind kind) throws UsageError {
        try {
            return kind.doc(folder);
        } catch (IOException e) {
            throw new UsageError(Sentences.of(e));
        } catch (RuntimeException e) {
            throw new UsageError(folder + INCOMPLETE.replace(ReviewFile.FILE, kind.file()));
        }
    }

    private void checkOutput() throws Failure {
        if (output == null) {
            return;
        }
        Path into = output.toAbsolutePath().getParent();
        if (into != null && !Files.isDirectory(into)) {
            throw Failure.io("cannot write " + output + ": there is no folder " + into
                    + "; make it, or name another file with -o");
        }
        NeededFiles needed = new NeededFiles();
        for (Path folder : folders) {
            needed.add(folder.toString(), SOURCE);
            for (ReportedKind kind : ReportedKind.values()) {
                kind.objects(folder).forEach(object -> needed.add(object.toString(), SOURCE));
            }
            JsonReport.folders(folder)
                    .forEach(part ->
                            needed.add(part.resolve(IntervalsReport.FILE).toString(), SOURCE));
        }
        needed.checkOutput(output);
    }

    private void noteCharts(int count) {
        terminal.error(count + " charts are in " + options.charts().orElseThrow());
    }

    private static Failure refused(InTheWay problem) {
        return Failure.refused("refused: " + problem.getReason());
    }

    private ExitCode one(Path folder, ReportedKind kind) throws Failure {
        List<Path> files = kind.objects(folder);
        if (json.wanted() && files.isEmpty()) {
            throw new UsageError("--json prints what is in " + kind.file() + ", and " + folder
                    + " is vdbench's and has none; without --json its page is written");
        }
        Path page = page();
        List<String> objects = new ArrayList<>();
        try {
            kind.write(folder, page).forEach(left -> terminal.error("note: " + left));
            if (options.charts().isPresent()) {
                noteCharts(kind.doc(folder).writeCharts(options.charts().get()));
            }
            for (Path file : json.wanted() ? files : List.<Path>of()) {
                objects.add(FoundFile.text(file));
            }
        } catch (InTheWay e) {
            throw refused(e);
        } catch (IOException e) {
            throw new UsageError(Sentences.of(e));
        } catch (RuntimeException e) {
            throw new UsageError(folder + INCOMPLETE.replace(ReviewFile.FILE, kind.file()));
        }
        json.people(terminal).line("The report is in " + page + ".");
        if (json.wanted()) {
            JsonOption.print(terminal, "parts", objects);
        }
        return ExitCode.SUCCESS;
    }

    private static void checkReplaced(Path page) throws Failure {
        Optional<String> kept;
        try {
            kept = RunsPage.whyKept(page);
        } catch (IOException e) {
            throw new UsageError("cannot read " + page + ": " + Sentences.of(e));
        }
        if (kept.isPresent()) {
            throw Failure.refused("refused: " + kept.get());
        }
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
                TextTable.left("name"), TextTable.right("results"), TextTable.left("drive; published by"));
        for (Reference reference : References.all()) {
            table.row(
                    reference.name(),
                    String.valueOf(reference.results().size()),
                    reference.title() + "; " + reference.publication());
        }
        table.lines(Wrapped.COLUMNS).forEach(terminal::line);
    }
}
