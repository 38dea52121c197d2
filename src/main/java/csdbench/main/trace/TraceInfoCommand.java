package csdbench.main.trace;

import csdbench.base.text.Sentences;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.session.LongCommand;
import csdbench.job.session.NeededFiles;
import csdbench.main.option.AnyCommand;
import csdbench.main.option.JsonOption;
import csdbench.report.trace.TraceDocument;
import csdbench.report.trace.TracePage;
import csdbench.report.trace.TraceReading;
import csdbench.report.trace.TraceText;
import csdbench.trace.format.Trace;
import csdbench.trace.study.TraceFacts;
import csdbench.trace.study.TraceStudy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What is in a trace. */
@Command(
        name = "info",
        header = "Analyze a trace: rates, sizes, offsets, locality.",
        sortOptions = false,
        footer = {
            "  csdbench trace info traces/systor.csv --html systor.html",
            "  blkparse -i sda -o - | csdbench trace info -",
            "",
            "csdbench help trace-info explains each figure. Exit codes: 0 done, 2 no such file or",
            "not a trace, 4 the page could not be written, 130 interrupted (what was read is shown)."
        })
final class TraceInfoCommand extends AnyCommand {
    @Mixin
    private TraceFileOptions input;

    @Mixin
    private JsonOption json = new JsonOption();

    @Option(names = "--html", paramLabel = "FILE", description = "Write a page with charts, too.")
    private Path html;

    /** Studies a trace for another command, and draws its page. */
    static ExitCode page(Path trace, Path page, boolean json, Terminal terminal) throws Failure {
        TraceInfoCommand command = new TraceInfoCommand();
        command.terminal = terminal;
        List<String> words = new ArrayList<>(List.of("--html", page.toString()));
        words.addAll(json ? List.of("--json") : List.of());
        words.addAll(List.of("--", trace.toString()));
        new CommandLine(command).setExpandAtFiles(false).parseArgs(words.toArray(String[]::new));
        return command.carryOut();
    }

    @Override
    protected ExitCode carryOut() throws Failure {
        if (html != null && Files.isDirectory(html)) {
            throw new UsageError("--html " + html + " is a folder; name a file");
        }
        if (html != null) {
            new NeededFiles().add(input.file(), "the trace to read").checkOutput(html);
        }
        return LongCommand.run(terminal, command -> {
            Progress progress = command.progress();
            try (Trace trace = input.open(terminal, progress).withOthers()) {
                TraceStudy study = new TraceStudy();
                boolean complete = TraceLoop.run(trace, progress, entry -> {
                    study.add(entry);
                    return true;
                });
                progress.erase();
                TraceFacts facts = study.result(trace.devices()::name, trace.streams()::name);
                return show(reading(trace, complete), facts);
            }
        });
    }

    private TraceReading reading(Trace trace, boolean complete) {
        return new TraceReading(
                input.title(),
                trace.format().word(),
                trace.format().title(),
                complete,
                trace.rejects().malformedCount(),
                trace.rejects().first(),
                trace.rejects().leftOut(),
                trace.rejects().notes());
    }

    private ExitCode show(TraceReading reading, TraceFacts facts) throws Failure {
        if (facts.requests() == 0 && reading.complete()) {
            throw new UsageError(input.title() + " has no request"
                    + (reading.malformed() == 0
                            ? ""
                            : ", only what cannot be read as " + reading.format() + ": "
                                    + reading.firstMalformed().getFirst())
                    + (reading.notes().isEmpty() ? "" : ", only " + String.join(", ", reading.notes()))
                    + "; a trace has at least one");
        }
        if (html != null) {
            try {
                TracePage.write(html, reading, facts);
            } catch (IOException e) {
                throw Failure.io("cannot write " + html + ": " + Sentences.of(e));
            }
        }
        if (json.wanted()) {
            terminal.line(TraceDocument.json(reading, facts));
        } else {
            TraceText.lines(reading, facts).forEach(terminal::line);
        }
        return reading.complete() ? ExitCode.SUCCESS : ExitCode.INTERRUPTED;
    }
}
