package csdbench.main.trace;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Terminal;
import csdbench.job.fitting.Grouping;
import csdbench.job.tracing.RecordedBy;
import csdbench.main.option.CommandGroup;
import csdbench.main.option.Values;
import csdbench.plan.order.Mapping;
import csdbench.plan.order.ReplayMode;
import csdbench.plan.order.UnalignedSizes;
import csdbench.trace.TraceProblem;
import csdbench.trace.format.TraceFormat;
import csdbench.trace.format.TraceKind;
import csdbench.trace.format.TraceTarget;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Recorded I/O. */
@Command(
        name = "trace",
        header = "Analyze recorded I/O, cut it, convert it, replay it, fit profiles to it.",
        subcommands = {
            TraceInfoCommand.class,
            TraceRecordCommand.class,
            TraceConvertCommand.class,
            TraceCutCommand.class,
            TraceReplayCommand.class,
            TraceGenerateCommand.class,
            TraceProfileCommand.class
        },
        synopsisSubcommandLabel = "COMMAND",
        sortOptions = false,
        footer = {"  csdbench trace info traces/systor.csv"})
public final class TraceCommand extends CommandGroup {
    /**
     * Studies a trace, shows what is in it, and draws its page.
     *
     * @param json whether an object for programs is printed in place of words
     */
    public static ExitCode page(Path trace, Path page, boolean json, Terminal terminal) throws Failure {
        return TraceInfoCommand.page(trace, page, json, terminal);
    }

    private static TraceKind kind(String text) throws Exception {
        try {
            Optional<TraceKind> kind = TraceKind.of(text);
            return kind.isPresent()
                    ? kind.get()
                    : Values.words(TraceFormat.values(), TraceFormat::word).convert(text);
        } catch (TraceProblem e) {
            throw new CommandLine.TypeConversionException(e.getMessage());
        }
    }

    /** The command with those below it. */
    public static CommandLine line() {
        return new CommandLine(new TraceCommand())
                .registerConverter(TraceKind.class, TraceCommand::kind)
                .registerConverter(TraceTarget.class, Values.words(TraceTarget.values(), TraceTarget::word))
                .registerConverter(ReplayMode.class, Values.words(ReplayMode.class))
                .registerConverter(Mapping.class, Values.words(Mapping.class))
                .registerConverter(UnalignedSizes.class, Values.words(UnalignedSizes.class))
                .registerConverter(TraceReplayCommand.Direction.class, Values.words(TraceReplayCommand.Direction.class))
                .registerConverter(RecordedBy.class, Values.words(RecordedBy.class))
                .registerConverter(Grouping.class, Values.words(Grouping.class));
    }
}
