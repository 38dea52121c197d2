package csdbench.main.trace;

import csdbench.trace.TraceProblem;
import csdbench.trace.format.Trace;
import csdbench.trace.format.TraceFormat;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The trace that a command reads. */
final class TraceFileOptions {
    @Parameters(paramLabel = "FILE", description = "The trace; may be compressed by gzip or zstd.")
    private Path file;

    @Option(names = "--format", paramLabel = "NAME", description = "Its format, where that is not found out.")
    private Optional<TraceFormat> format;

    @Option(names = "--strict", description = "Stop at the first malformed line.")
    private boolean strict;

    Path file() {
        return file;
    }

    Trace open() throws TraceProblem {
        return Trace.open(file, format, strict);
    }
}
