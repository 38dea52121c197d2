package csdbench.main.trace;

import csdbench.job.command.PatientInput;
import csdbench.job.command.Progress;
import csdbench.job.command.Terminal;
import csdbench.main.option.Installed;
import csdbench.trace.TraceProblem;
import csdbench.trace.format.Trace;
import csdbench.trace.format.TraceKind;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The trace that a command reads. */
final class TraceFileOptions {
    /** What {@code -} is called in messages and reports. */
    static final String STANDARD_INPUT = "standard input";

    @Parameters(
            paramLabel = "FILE",
            converter = Installed.Name.class,
            description = "The trace; may be compressed by gzip, xz or zstd; - for standard input.")
    private Path file;

    @Option(
            names = {"--format", "--columns"},
            paramLabel = "NAME",
            description = "Its format, where that is not found out; or columns of text, such as"
                    + " time=1:ms,device=2,offset=3:sectors,size=4:bytes,op=5. See csdbench help traces.")
    private Optional<TraceKind> format;

    @Option(names = "--strict", description = "Stop at the first malformed line.")
    private boolean strict;

    Path file() {
        return file;
    }

    /** The file as messages and reports have it. */
    String title() {
        return Terminal.isStandard(file) ? STANDARD_INPUT : file.toString();
    }

    /** A trace that is read once, from start to end. */
    Trace open(Terminal terminal, Progress progress) throws TraceProblem {
        return open(file, format, strict, terminal, progress);
    }

    static Trace open(Path file, Optional<TraceKind> format, boolean strict, Terminal terminal, Progress progress)
            throws TraceProblem {
        if (Terminal.isStandard(file)) {
            return Trace.open(new PatientInput(terminal.in(), progress::stopped), STANDARD_INPUT, format, strict);
        }
        return SpooledTrace.flows(file)
                ? Trace.open(SpooledTrace.pipe(file, progress), file.toString(), format, strict)
                : Trace.open(file, format, strict);
    }

    /** The trace again, when it is read more than once. */
    Trace open(SpooledTrace spooled) throws TraceProblem {
        return spooled.open(format, strict);
    }
}
