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
import csdbench.main.option.Installed;
import csdbench.main.option.JsonOption;
import csdbench.main.option.Watching;
import csdbench.report.trace.TraceDocument;
import csdbench.report.trace.TracePage;
import csdbench.report.trace.TracePair;
import csdbench.report.trace.TraceReading;
import csdbench.report.trace.TraceText;
import csdbench.trace.TraceProblem;
import csdbench.trace.format.Trace;
import csdbench.trace.study.GapSample;
import csdbench.trace.study.TraceFacts;
import csdbench.trace.study.TraceStudy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
            "  csdbench trace info mine.ctrace --beside made.ctrace --html both.html",
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

    @Option(
            names = "--beside",
            paramLabel = "OTHER",
            converter = Installed.Name.class,
            description = "Another trace: what differs, in words, figures and one page.")
    private Optional<Path> beside = Optional.empty();

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
            NeededFiles needed = new NeededFiles().add(input.file(), "the trace to read");
            beside.ifPresent(other -> needed.add(other, "the trace beside it"));
            needed.checkOutput(html);
            if (Files.isRegularFile(html)) {
                Watching.checkOutput("--html", html, "<!DOCTYPE html>", "# ");
            }
        }
        return LongCommand.run(terminal, command -> {
            Progress progress = command.progress();
            Studied here;
            try (Trace trace = input.open(terminal, progress).withOthers()) {
                here = study(trace, input.title(), progress);
            }
            if (beside.isEmpty() || !here.reading().complete()) {
                progress.erase();
                return show(here);
            }
            Path other = beside.get();
            try (Trace trace = TraceFileOptions.open(other, Optional.empty(), false, terminal, progress)
                    .withOthers()) {
                Studied there = study(trace, other.toString(), progress);
                progress.erase();
                return show(here, there);
            }
        });
    }

    /** What is in a trace, and how it was read. */
    private record Studied(TraceReading reading, TraceFacts facts, GapSample gaps) {}

    private static Studied study(Trace trace, String title, Progress progress) throws TraceProblem, Failure {
        TraceStudy study = new TraceStudy();
        GapSample gaps = new GapSample();
        DataTally data = new DataTally();
        boolean complete = TraceLoop.run(trace, progress, entry -> {
            study.add(entry);
            gaps.add(entry.issueNs());
            data.add(entry);
            return true;
        });
        data.note().ifPresent(trace.rejects()::note);
        TraceFacts facts = study.result(trace.devices()::name, trace.streams()::name);
        Studied studied = new Studied(reading(trace, title, complete), facts, gaps);
        check(studied);
        return studied;
    }

    private static TraceReading reading(Trace trace, String title, boolean complete) {
        return new TraceReading(
                title,
                trace.format().word(),
                trace.format().title(),
                complete,
                trace.rejects().malformedCount(),
                trace.rejects().first(),
                trace.rejects().leftOut(),
                trace.rejects().notes());
    }

    private static void check(Studied studied) throws UsageError {
        TraceReading reading = studied.reading();
        if (studied.facts().requests() == 0 && reading.complete()) {
            throw new UsageError(reading.file() + " has no request"
                    + (reading.malformed() == 0
                            ? ""
                            : ", only what cannot be read as " + reading.format() + ": "
                                    + reading.firstMalformed().getFirst())
                    + (reading.notes().isEmpty() ? "" : ", only " + String.join(", ", reading.notes()))
                    + "; a trace has at least one");
        }
    }

    private ExitCode show(Studied here) throws Failure {
        page(() -> TracePage.write(html, here.reading(), here.facts()));
        if (json.wanted()) {
            terminal.line(TraceDocument.json(here.reading(), here.facts()));
        } else {
            TraceText.lines(here.reading(), here.facts()).forEach(terminal::line);
        }
        return here.reading().complete() ? ExitCode.SUCCESS : ExitCode.INTERRUPTED;
    }

    private ExitCode show(Studied here, Studied there) throws Failure {
        GapSample.Apart gaps = here.gaps().from(there.gaps());
        TracePair pair = new TracePair(here.reading(), here.facts(), there.reading(), there.facts(), gaps);
        page(() -> pair.write(html));
        if (json.wanted()) {
            terminal.line(TraceDocument.json(here.reading(), here.facts(), Optional.of(gaps)));
            terminal.line(TraceDocument.json(there.reading(), there.facts(), Optional.of(gaps)));
        } else {
            pair.lines().forEach(terminal::line);
        }
        return there.reading().complete() ? ExitCode.SUCCESS : ExitCode.INTERRUPTED;
    }

    /** Writes a page. */
    private interface Written {
        void write() throws IOException;
    }

    private void page(Written page) throws Failure {
        if (html == null) {
            return;
        }
        try {
            page.write();
        } catch (IOException e) {
            throw Failure.io("cannot write " + html + ": " + Sentences.of(e));
        }
    }
}
