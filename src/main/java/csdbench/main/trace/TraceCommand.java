package csdbench.main.trace;

import csdbench.job.session.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
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
                .addSubcommand(new TraceInfoCommand(terminal))
                .addSubcommand(new TraceConvertCommand(terminal))
                .addSubcommand(new TraceReplayCommand(terminal))
                .addSubcommand(new TraceProfiles.Generate(terminal))
                .addSubcommand(new TraceProfiles.Fit(terminal));
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing");
    }
}
