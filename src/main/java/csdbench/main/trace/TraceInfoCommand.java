package csdbench.main.trace;

import csdbench.base.text.Formats;
import csdbench.base.text.Sentences;
import csdbench.base.text.Similar;
import csdbench.job.session.ExitCode;
import csdbench.job.session.Interrupts;
import csdbench.job.session.Terminal;
import csdbench.job.session.UsageError;
import csdbench.report.console.ProgressLine;
import csdbench.report.trace.TraceDocument;
import csdbench.report.trace.TracePage;
import csdbench.report.trace.TraceReading;
import csdbench.report.trace.TraceText;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.format.Trace;
import csdbench.trace.format.TraceFormat;
import csdbench.trace.study.TraceFacts;
import csdbench.trace.study.TraceStudy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What is in a trace. */
@Command(
        name = "info",
        mixinStandardHelpOptions = true,
        header = "Tell what is in a trace: how fast, how large, where, how hot.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  csdbench trace info traces/systor.csv --html systor.html",
            "",
            "docs/trace-info.md says what each figure means. Exit codes: 0 told, 2 no such file or",
            "no trace, 4 the page could not be written, 130 interrupted (what was read is told)."
        })
final class TraceInfoCommand implements Callable<Integer> {
    private static final int LOOK_EVERY = 1 << 14;
    private static final long QUIET_NS = 1_000_000_000L;
    private static final long SHOWN_EVERY_NS = 200_000_000L;

    private final Terminal terminal;

    @Parameters(paramLabel = "FILE", description = "The trace; may be compressed by gzip or zstd.")
    private Path file;

    @Option(names = "--format", paramLabel = "NAME", description = "Its format, where that is not found out.")
    private String format;

    @Option(names = "--strict", description = "Stop at the first malformed line.")
    private boolean strict;

    @Option(names = "--json", description = "Print one JSON object in place of tables.")
    private boolean json;

    @Option(names = "--html", paramLabel = "FILE", description = "Write a page with charts, too.")
    private Path html;

    TraceInfoCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws UsageError {
        Optional<TraceFormat> asked = format(format);
        if (html != null && Files.isDirectory(html)) {
            throw new UsageError("--html " + html + " is a folder; name a file");
        }
        Interrupts interrupts = Interrupts.install();
        ProgressLine line = new ProgressLine(terminal.err(), terminal.kind());
        try (Trace trace = Trace.open(file, asked, strict)) {
            TraceStudy study = new TraceStudy();
            boolean complete = read(trace, study, line, interrupts);
            line.erase();
            TraceFacts facts = study.result(trace.devices()::name, trace.streams()::name);
            return tell(reading(trace, complete), facts).number();
        } catch (TraceProblem e) {
            line.erase();
            throw new UsageError(e.getMessage());
        } finally {
            interrupts.sessionOver();
        }
    }

    /** The format that is asked for; empty when none is. */
    static Optional<TraceFormat> format(String word) throws UsageError {
        if (word == null) {
            return Optional.empty();
        }
        return Optional.of(TraceFormat.of(word)
                .orElseThrow(() -> new UsageError("--format " + word + " is unknown, expected one of "
                        + String.join(", ", TraceFormat.words())
                        + Similar.nearest(word, TraceFormat.words())
                                .map(near -> "; did you mean " + near + "?")
                                .orElse(""))));
    }

    /** Whether it came to the end. */
    private static boolean read(Trace trace, TraceStudy study, ProgressLine line, Interrupts interrupts)
            throws TraceProblem {
        TraceEntry entry = new TraceEntry();
        long startNs = System.nanoTime();
        long shownNs = startNs + QUIET_NS - SHOWN_EVERY_NS;
        int untilLook = LOOK_EVERY;
        while (trace.next(entry)) {
            study.add(entry);
            if (--untilLook == 0) {
                untilLook = LOOK_EVERY;
                if (interrupts.stopRequest().requested()) {
                    return false;
                }
                long nowNs = System.nanoTime();
                if (nowNs - shownNs >= SHOWN_EVERY_NS) {
                    shownNs = nowNs;
                    double perSecond = study.requests() / ((nowNs - startNs) / 1e9);
                    line.show(String.format(Locale.ROOT, "%,d requests", study.requests()) + ", "
                            + Formats.seconds(entry.issueNs() / 1_000_000_000L) + " of the trace, "
                            + Formats.perSecond(perSecond));
                }
            }
        }
        return true;
    }

    private TraceReading reading(Trace trace, boolean complete) {
        return new TraceReading(
                file.toString(),
                trace.format().word(),
                trace.format().title(),
                complete,
                trace.rejects().malformedCount(),
                trace.rejects().first(),
                trace.rejects().leftOut());
    }

    private ExitCode tell(TraceReading reading, TraceFacts facts) throws UsageError {
        if (facts.all().requests() == 0 && reading.complete()) {
            throw new UsageError(file + " has no request"
                    + (reading.malformed() == 0
                            ? ""
                            : ", only what cannot be read as " + reading.format() + ": "
                                    + reading.firstMalformed().getFirst())
                    + "; a trace has at least one");
        }
        if (html != null) {
            try {
                TracePage.write(html, reading, facts);
            } catch (IOException e) {
                terminal.error("error: cannot write " + html + ": " + Sentences.of(e));
                return ExitCode.IO_ERROR;
            }
        }
        if (json) {
            terminal.out().println(TraceDocument.json(reading, facts));
        } else {
            TraceText.lines(reading, facts).forEach(terminal.out()::println);
        }
        return reading.complete() ? ExitCode.SUCCESS : ExitCode.INTERRUPTED;
    }
}
