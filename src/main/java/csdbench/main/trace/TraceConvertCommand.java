package csdbench.main.trace;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.session.LongCommand;
import csdbench.job.session.NeededFiles;
import csdbench.main.option.AnyCommand;
import csdbench.main.option.Installed;
import csdbench.main.option.JsonOption;
import csdbench.trace.format.Trace;
import csdbench.trace.format.TraceKind;
import csdbench.trace.format.TraceTarget;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A trace in another format. */
@Command(
        name = "convert",
        header = "Write a trace in another format.",
        sortOptions = false,
        footer = {
            "  csdbench trace convert traces/blkparse.txt /tmp/mine.csv.gz",
            "  zcat old.csv.gz | csdbench trace convert - - --to fio | gzip >new.log.gz",
            "",
            "The ending of OUT selects the format: .txt vdbench, .log and .iolog fio, .csv and",
            ".ctrace ours; .gz or .zst after it compresses. OUT appears when it is complete.",
            "Exit codes: 0 converted, 2 something is wrong with the trace or the command",
            "line, 3 OUT is there already, 4 writing failed, 130 interrupted."
        })
final class TraceConvertCommand extends AnyCommand {
    @Parameters(
            index = "0",
            paramLabel = "IN",
            converter = Installed.Name.class,
            description = "The trace; may be compressed by gzip, xz or zstd; - for standard input.")
    private Path in;

    @Parameters(index = "1", paramLabel = "OUT", description = "The file to write; - for standard output, with --to.")
    private Path out;

    @Option(
            names = "--to",
            paramLabel = "NAME",
            description = "The format of OUT, where its ending does not select it.")
    private Optional<TraceTarget> to;

    @Option(
            names = {"--from", "--columns"},
            paramLabel = "NAME",
            description = "The format of IN, where that is not found out; or --columns of text, such as"
                    + " time=1:s,op=2,offset=3,size=4.")
    private Optional<TraceKind> from;

    @Option(names = "--strict", description = "Stop at the first malformed record.")
    private boolean strict;

    @Option(names = "--force", description = "Replace OUT when it is there.")
    private boolean force;

    @Mixin
    private JsonOption json = new JsonOption();

    @Override
    protected ExitCode carryOut() throws Failure {
        json.checkOutput(out);
        TraceTarget target = to.or(() -> TraceTarget.ofEnding(out))
                .orElseThrow(() -> new UsageError(
                        Terminal.isStandard(out)
                                ? "standard output has no ending; name its format by --to, one of "
                                        + String.join(" ", TraceTarget.words())
                                : "the ending of " + out + " means no format, expected one of "
                                        + String.join(" ", TraceTarget.endings()) + "; --to NAME names one"));
        Replacing.check(new NeededFiles().add(in, "the trace to read"), out, force);
        TraceCopy copy = new TraceCopy(out, target, json, terminal);
        return LongCommand.run(terminal, command -> {
            Progress progress = command.progress();
            return copy.run(progress, () -> {
                Trace trace = TraceFileOptions.open(in, from, strict, terminal, progress)
                        .withOthers();
                return new TraceCopy.Source(trace, trace.format().word(), () -> {});
            });
        });
    }
}
