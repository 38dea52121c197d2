package csdbench.main.option;

import csdbench.job.command.UsageError;
import csdbench.report.compare.Varied;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What runs that are compared are meant to differ in. */
public final class Vary {
    @Option(
            names = "--vary",
            paramLabel = "WHAT",
            description =
                    "The one thing in which the runs are meant to differ, such as xfersize, threads, data or engine:"
                            + " its difference gets a verdict. Runs that differ in more get none.")
    private Optional<String> what = Optional.empty();

    /** @throws UsageError for a word that names nothing */
    public Varied varied() throws UsageError {
        Varied varied = what.isEmpty() ? Varied.NOTHING : Varied.of(what.get()).orElse(null);
        if (varied == null) {
            throw new UsageError("--vary " + what.get() + ": expected one of " + String.join(", ", Varied.words())
                    + Varied.near(what.get())
                            .map(near -> "; did you mean " + near + "?")
                            .orElse(""));
        }
        return varied;
    }
}
