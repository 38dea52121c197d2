package csdbench.main.trace;

import csdbench.session.ExitCode;
import csdbench.session.Terminal;
import csdbench.session.UsageError;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.format.Trace;
import csdbench.trace.format.TraceFormat;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Recorded I/O. */
@Command(
        name = "trace",
        mixinStandardHelpOptions = true,
        header = "Look at recorded I/O, convert it, replay it, make profiles of it.",
        synopsisSubcommandLabel = "COMMAND",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {"  csdbench trace info traces/systor.csv"})
public final class TraceCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    private TraceCommand() {}

    /** The command with those below it. */
    public static CommandLine line(Terminal terminal) {
        return new CommandLine(new TraceCommand())
                .addSubcommand(new Info(terminal))
                .addSubcommand(new TraceConvertCommand(terminal))
                .addSubcommand(new TraceReplayCommand(terminal));
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing");
    }

    /** What is in a trace. */
    @Command(name = "info", mixinStandardHelpOptions = true, header = "Tell what is in a trace.", sortOptions = false)
    static final class Info implements Callable<Integer> {
        private final Terminal terminal;

        @Parameters(paramLabel = "FILE", description = "The trace; may be compressed by gzip or zstd.")
        private Path file;

        @Option(names = "--format", paramLabel = "NAME", description = "Its format, where that is not found out.")
        private String format;

        @Option(names = "--strict", description = "Stop at the first malformed line.")
        private boolean strict;

        private Info(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() throws UsageError {
            try (Trace trace = Trace.open(file, format(), strict)) {
                TraceEntry entry = new TraceEntry();
                long requests = 0;
                while (trace.next(entry)) {
                    requests++;
                }
                terminal.out().println(trace.format().title() + ": " + requests + " requests");
            } catch (TraceProblem e) {
                throw new UsageError(e.getMessage());
            }
            return ExitCode.SUCCESS.number();
        }

        private Optional<TraceFormat> format() throws UsageError {
            if (format == null) {
                return Optional.empty();
            }
            return Optional.of(TraceFormat.of(format)
                    .orElseThrow(() -> new UsageError("--format " + format + " is unknown, expected one of "
                            + String.join(", ", TraceFormat.words()))));
        }
    }
}
