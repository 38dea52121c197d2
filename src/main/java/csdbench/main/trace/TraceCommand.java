package csdbench.main.trace;

import csdbench.job.command.Terminal;
import csdbench.job.fitting.Grouping;
import csdbench.main.option.Values;
import csdbench.plan.order.Mapping;
import csdbench.plan.order.ReplayMode;
import csdbench.plan.order.UnalignedSizes;
import csdbench.trace.format.TraceFormat;
import csdbench.trace.format.TraceTarget;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Recorded I/O. */
@Command(
        name = "trace",
        mixinStandardHelpOptions = true,
        header = "Analyze recorded I/O, convert it, replay it, fit profiles to it.",
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
                .addSubcommand(new TraceGenerateCommand(terminal))
                .addSubcommand(new TraceProfileCommand(terminal))
                .registerConverter(TraceFormat.class, Values.words(TraceFormat.values(), TraceFormat::word))
                .registerConverter(TraceTarget.class, Values.words(TraceTarget.values(), TraceTarget::word))
                .registerConverter(ReplayMode.class, Values.words(ReplayMode.class))
                .registerConverter(Mapping.class, Values.words(Mapping.class))
                .registerConverter(UnalignedSizes.class, Values.words(UnalignedSizes.class))
                .registerConverter(TraceReplayCommand.Direction.class, Values.words(TraceReplayCommand.Direction.class))
                .registerConverter(Grouping.class, Values.words(Grouping.class));
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing");
    }
}
