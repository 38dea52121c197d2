package csdbench.main;

import csdbench.base.text.Sentences;
import csdbench.job.command.ExitCode;
import csdbench.job.command.UsageError;
import csdbench.main.option.AnyCommand;
import csdbench.main.option.JsonOption;
import csdbench.main.option.Vary;
import csdbench.report.compare.ComparedFolder;
import csdbench.report.compare.ComparedSide;
import csdbench.report.compare.Comparison;
import csdbench.report.compare.ComparisonDocument;
import csdbench.report.compare.Varied;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Result folders side by side. */
@Command(
        name = "compare",
        customSynopsis = "csdbench compare DIR DIR... | DIR... vs DIR... [vs DIR...] [OPTIONS]",
        header = "Put result folders side by side, csdbench's or vdbench's own; the first is what others are held to.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  csdbench compare before after",
            "  csdbench compare before1 before2 before3 vs after1 after2 after3",
            "",
            "Drives may differ in any case; of what was asked of them only what --vary",
            "names. A verdict takes at least 10 intervals of each run, or repeats."
        })
final class CompareCommand extends AnyCommand {
    private static final String SEPARATOR = "vs";
    private static final String INCOMPLETE =
            " are damaged or incomplete: a member of result.json is missing, null or out of range; run them again";

    @Parameters(
            arity = "0..*",
            paramLabel = "DIR",
            description = {
                "Result folders, at least two.",
                "With vs between them, the folders of each side are repeats, and verdicts go by their spread."
            })
    private List<String> words = new ArrayList<>();

    @Mixin
    private Vary vary = new Vary();

    @Mixin
    private JsonOption json = new JsonOption();

    @Override
    protected ExitCode carryOut() throws UsageError {
        List<List<Path>> sides = sides(words);
        if (sides.size() < 2 || sides.stream().anyMatch(List::isEmpty)) {
            throw new UsageError(
                    "compare needs at least two result folders, for example: csdbench compare before after,"
                            + " or: csdbench compare before1 before2 vs after1 after2");
        }
        Varied varied = vary.varied();
        List<ComparedSide> read = new ArrayList<>();
        for (List<Path> side : sides) {
            List<ComparedFolder> folders = new ArrayList<>();
            for (Path folder : side) {
                folders.add(varied.in(read(folder)));
            }
            read.add(new ComparedSide(folders));
        }
        try {
            ComparisonDocument document = Comparison.document(read);
            if (json.wanted()) {
                JsonOption.print(terminal, document);
            } else {
                terminal.line(Comparison.text(read).stripTrailing());
            }
            noteTwice(sides);
            if (document.runs().isEmpty()) {
                terminal.error("error: runs are matched by their names and loops, and none of A is on another side;"
                        + " compare folders of the same parmfile or command");
                return ExitCode.USAGE;
            }
        } catch (RuntimeException e) {
            throw new UsageError("the results in one of these folders" + INCOMPLETE);
        }
        return ExitCode.SUCCESS;
    }

    /** A folder is neither a repeat of itself nor another side; its figures say so, and this why. */
    private void noteTwice(List<List<Path>> sides) {
        Set<Path> seen = new HashSet<>();
        sides.stream()
                .flatMap(List::stream)
                .filter(folder -> !seen.add(real(folder)))
                .distinct()
                .forEach(folder -> terminal.error("note: " + folder + " is named twice; leave one out"));
    }

    private static Path real(Path folder) {
        try {
            return folder.toRealPath();
        } catch (IOException _) {
            // Reading it says why.
            return folder;
        }
    }

    /** A side for each folder, or for all between {@link #SEPARATOR}s. */
    private static List<List<Path>> sides(List<String> words) {
        boolean separated = words.contains(SEPARATOR);
        List<List<Path>> sides = new ArrayList<>(List.of(new ArrayList<>()));
        for (String word : words) {
            if (word.equals(SEPARATOR) || !separated && !sides.getLast().isEmpty()) {
                sides.add(new ArrayList<>());
            }
            if (!word.equals(SEPARATOR)) {
                sides.getLast().add(Path.of(word));
            }
        }
        return sides;
    }

    private static ComparedFolder read(Path folder) throws UsageError {
        try {
            return ComparedFolder.read(folder);
        } catch (IOException e) {
            String file = e instanceof FileSystemException found ? found.getFile() : folder.toString();
            String why = Sentences.of(e);
            throw new UsageError(why.contains(file) ? why : "cannot read the results in " + file + ": " + why);
        } catch (RuntimeException e) {
            throw new UsageError("the results in " + folder + INCOMPLETE);
        }
    }
}
