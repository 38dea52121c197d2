package csdbench.main.trace;

import csdbench.base.unit.TimeLength;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.main.option.Installed;
import csdbench.main.option.Luns;
import csdbench.trace.TraceProblem;
import csdbench.trace.format.TraceKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The traces that a command reads as one. */
final class TraceFilesOptions {
    @Parameters(
            arity = "1..*",
            paramLabel = "FILE[@START]",
            description = {
                "Traces of any format, which become one; START, such as 30s, is when one begins;",
                "- for standard input."
            })
    private List<String> words = new ArrayList<>();

    @Option(
            names = "--one-clock",
            description = {
                "Place the traces by their own time stamps, as those of several servers at the same",
                "time; without it each begins at 0 or at its START."
            })
    private boolean oneClock;

    @Option(
            names = "--same-devices",
            description = "Devices of the same name in several traces are the same; else each has its own.")
    private boolean sameDevices;

    @Option(
            names = {"--format", "--columns"},
            paramLabel = "NAME",
            description = "The traces' format, where that is not found out; or --columns of text, such as"
                    + " time=1:s,op=2,offset=3,size=4.")
    private Optional<TraceKind> format;

    @Option(names = "--strict", description = "Stop at the first malformed line.")
    private boolean strict;

    /** A trace, and when it begins. */
    private record Named(Path file, Optional<Long> startNs) {
        private static Named of(String word) {
            int at = word.lastIndexOf('@');
            OptionalLong start = at < 1 ? OptionalLong.empty() : TimeLength.parseNs(word.substring(at + 1), 1e9);
            return start.isPresent()
                    ? new Named(Path.of(word.substring(0, at)), Optional.of(start.getAsLong()))
                    : new Named(Path.of(word), Optional.empty());
        }
    }

    private List<Named> named() throws UsageError {
        Luns.check("a trace", words);
        List<Named> named = words.stream().map(Named::of).toList();
        if (oneClock && named.stream().anyMatch(each -> each.startNs().isPresent())) {
            throw new UsageError("--one-clock places the traces by their time stamps; leave out @ and what follows it");
        }
        return named;
    }

    List<Path> files() throws UsageError {
        return named().stream().map(Named::file).toList();
    }

    /** The traces, to be read as often as need be. */
    SpooledTraces spooled(Terminal terminal, Progress progress) throws TraceProblem, Failure {
        List<SpooledTrace> files = new ArrayList<>();
        List<Named> named = named();
        try {
            for (Named each : named) {
                String file = Installed.files(List.of(each.file().toString()), _ -> {})
                        .getFirst();
                files.add(SpooledTrace.of(Path.of(file), terminal, progress));
            }
        } catch (TraceProblem | Failure e) {
            files.forEach(SpooledTrace::close);
            throw e;
        }
        Optional<List<Long>> startsNs = oneClock
                ? Optional.empty()
                : Optional.of(
                        named.stream().map(each -> each.startNs().orElse(0L)).toList());
        return new SpooledTraces(files, startsNs, sameDevices, file -> file.open(format, strict));
    }
}
