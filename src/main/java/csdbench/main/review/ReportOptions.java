package csdbench.main.review;

import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.review.ReviewEnding;
import csdbench.report.reference.Reference;
import csdbench.report.reference.References;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What the report of a review shows besides, and what is written beside it. */
public final class ReportOptions {
    private static final String LIST = "list";

    @Option(
            names = "--against",
            paramLabel = "NAME",
            description = "Show published results beside the measured ones; csdbench report --against list lists them.")
    private Optional<String> against;

    @Option(names = "--charts", paramLabel = "DIR", description = "Write every chart as an SVG file into this folder.")
    private Optional<Path> charts;

    /** Whether the names of published results are wanted, and no report. */
    public boolean list() {
        return against.equals(Optional.of(LIST));
    }

    public Optional<Path> charts() {
        return charts;
    }

    public ReviewEnding ending(Terminal terminal) throws UsageError {
        Optional<Reference> reference = against.flatMap(References::named);
        if (against.isPresent() && reference.isEmpty()) {
            throw new UsageError(References.unknown(against.get()));
        }
        return new ReviewEnding(terminal, reference, charts);
    }
}
