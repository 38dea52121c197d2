package csdbench.main;

import csdbench.base.text.Sentences;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.report.compare.ComparedFolder;
import csdbench.report.compare.Comparison;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Result folders side by side. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        customSynopsis = "csdbench compare [-hV] DIR DIR...",
        header = "Put result folders side by side, csdbench's or vdbench's own; the first is what others are held to.",
        footerHeading = "%nExample:%n",
        footer = "  csdbench compare before after")
final class CompareCommand implements Callable<Integer> {
    private static final String INCOMPLETE =
            " are damaged or incomplete: a member of result.json is missing, null or out of range; run them again";

    private final Terminal terminal;

    @Parameters(arity = "0..*", paramLabel = "DIR", description = "Result folders, at least two.")
    private List<Path> folders = new ArrayList<>();

    CompareCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws UsageError {
        if (folders.size() < 2) {
            throw new UsageError(
                    "compare needs at least two result folders, for example: csdbench compare before after");
        }
        List<ComparedFolder> read = new ArrayList<>();
        for (Path folder : folders) {
            try {
                read.add(ComparedFolder.read(folder));
            } catch (IOException e) {
                throw new UsageError("cannot read the results in " + folder + ": " + Sentences.of(e));
            } catch (RuntimeException e) {
                throw new UsageError("the results in " + folder + INCOMPLETE);
            }
        }
        try {
            terminal.line(Comparison.text(read).stripTrailing());
        } catch (RuntimeException e) {
            throw new UsageError("the results in one of these folders" + INCOMPLETE);
        }
        return ExitCode.SUCCESS.number();
    }
}
