package csdbench.report.console;

import csdbench.base.text.Phrases;
import csdbench.base.text.Printable;
import csdbench.base.text.Wrapped;
import csdbench.report.FileStatistics;
import csdbench.report.Finding;
import csdbench.report.Findings;
import csdbench.report.threshold.JudgedThresholds;
import csdbench.report.threshold.Judgement;
import csdbench.result.CorruptionSeen;
import csdbench.result.ErrorSeen;
import csdbench.result.IntervalClosed;
import csdbench.result.Notice;
import csdbench.result.PowerRead;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import csdbench.result.session.RunResult;
import csdbench.result.session.RunSummary;
import csdbench.result.session.RunTally;
import java.io.PrintStream;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

/**
 * The console. Standard output has only rows, vdbench's for scripts; a terminal gets a progress line below them on
 * standard error. See {@link Style} for variants.
 */
public final class ConsoleReport implements RunObserver {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.ROOT);

    /** Intervals between headings, as in vdbench. */
    private static final int ROWS_BETWEEN_HEADERS = 30;

    /** Maximum failed I/Os printed; more are only counted. */
    private static final int ERRORS_SHOWN = 10;

    private final Style style;
    private final RowText rows;
    private final PrintStream out;
    private final PrintStream err;
    private final TerminalTraits terminal;
    private final ProgressLine line;
    private final SessionProgress progress = new SessionProgress(System::nanoTime);

    /** Lines about targets that need not be repeated. */
    private final Set<String> shownTargets = new HashSet<>();

    private final Caveats said = new Caveats();

    /** What runs came to, for a console whose caller shows it from files, should those not be there. */
    private final List<String> unwritten = new ArrayList<>();

    private final RunTable table = new RunTable();
    private SessionStarted session;
    private Judgement judgement = new Judgement(List.of());
    private RunTally tally;
    private int startedRuns;
    private int askedRuns;
    private int completeRuns;
    private BooleanSupplier givenUp = () -> false;
    private UnaryOperator<String> words = UnaryOperator.identity();
    private int rowsSinceHeader;
    private long errors;
    private long corruptions;
    private boolean interrupted;

    /** The style of messages. */
    public enum Style {
        /** Notices, warnings and the closing sentence of vdbench on standard output, nothing else. */
        VDBENCH,
        /** Notices and a summary of each run on standard error. */
        OWN,
        /** The same without the last line: what the runs are a part of has one of its own. */
        PART,
        /** A summary of each run on standard output, without rows; notices on standard error. */
        SUMMARY,
        /** Warnings and progress on standard error; what was measured is shown by the caller. */
        ANSWER
    }

    /**
     * @param rows writes rows
     * @param out standard output, or another stream if a program uses that
     * @param err standard error
     * @param terminal traits of {@code err}
     */
    public ConsoleReport(Style style, RowText rows, PrintStream out, PrintStream err, TerminalTraits terminal) {
        this.style = style;
        this.rows = rows;
        this.out = out;
        this.err = err;
        this.terminal = terminal;
        this.line = new ProgressLine(err, terminal);
    }

    /** Asked at the end whether files of the session were given up: then none is named. */
    public ConsoleReport unless(BooleanSupplier givenUp) {
        this.givenUp = givenUp;
        return this;
    }

    /** What is done to warnings, so that they speak as the user did. */
    public ConsoleReport speaking(UnaryOperator<String> said) {
        this.words = said;
        return this;
    }

    @Override
    public void on(RunEvent event) {
        line.erase();
        switch (event) {
            case SessionStarted started -> {
                session = started;
                judgement = new Judgement(started);
                progress.begin(started);
                String distribution = rows.begin(started);
                if (style == Style.VDBENCH) {
                    print(out, distribution);
                }
            }
            case RunStarted started -> begin(started);
            case IntervalClosed interval -> row(interval);
            case PowerRead read -> tally.add(read);
            case ErrorSeen seen -> error(seen);
            case CorruptionSeen seen -> corruption(seen);
            case Notice noticed -> notice(noticed);
            case RunFinished finished -> end(finished);
            case SessionFinished finished -> end(finished);
        }
        out.flush();
        err.flush();
        // Rows are progress enough where lines stay.
        if (event instanceof IntervalClosed interval && (terminal.interactive() || !rowed())) {
            line.show(progress.text(interval));
        }
    }

    private void begin(RunStarted started) {
        tally = new RunTally(++startedRuns, started);
        progress.begin(started);
        rowsSinceHeader = ROWS_BETWEEN_HEADERS;
        row(rows.begin(started));
        if (summed()) {
            out.flush();
            started.targets().stream()
                    .map(RunStarted.Target::line)
                    .filter(shownTargets::add)
                    .forEach(this::tell);
        }
    }

    private void row(IntervalClosed interval) {
        tally.add(interval);
        header(interval.at());
        row(rows.interval(interval));
        rowsSinceHeader++;
    }

    private void header(ZonedDateTime at) {
        if (rowsSinceHeader < ROWS_BETWEEN_HEADERS) {
            return;
        }
        row("");
        rows.header(at).forEach(this::row);
        rowsSinceHeader = 0;
    }

    private void end(RunFinished finished) {
        progress.end(finished);
        interrupted |= finished.ending().outcome() == RunFinished.Outcome.INTERRUPTED;
        header(finished.at());
        row(rows.average(finished));
        if (style == Style.VDBENCH) {
            FileStatistics.lines(finished).forEach(text -> print(out, timed(finished.at(), text)));
        }
        row("");
        RunSummary run = tally.finish(finished);
        if (!run.started().format()) {
            askedRuns++;
            table.add(run);
        }
        completeRuns += run.complete() && !run.started().format() ? 1 : 0;
        judgement.add(run.started(), RunResult.of(run, List.of()));
        if (style == Style.VDBENCH && !run.started().format()) {
            warn(run, finished.at());
        }
        if (style == Style.ANSWER && !run.started().format()) {
            unwritten.addAll(ClosingBlock.lines(run, terminal, false, said));
        }
        if (summed()) {
            // On a terminal the row must precede the block on the other stream.
            out.flush();
            ClosingBlock.lines(run, terminal, rows.asVdbench(), said)
                    .forEach(text -> summary().print(text + "\n"));
            summary().print("\n");
        }
    }

    /** What the numbers of a run may mislead by; its errors were printed one by one. */
    private void warn(RunSummary run, ZonedDateTime at) {
        said.unsaid(run, Findings.of(run).stream().filter(Finding::untold).toList())
                .forEach(finding -> say(at, "Warning: ", finding.text()));
    }

    private boolean summed() {
        return style == Style.OWN || style == Style.PART || style == Style.SUMMARY;
    }

    private PrintStream summary() {
        return style == Style.SUMMARY ? out : err;
    }

    private boolean rowed() {
        return style != Style.ANSWER && style != Style.SUMMARY;
    }

    /** A line of vdbench's. */
    private void row(String text) {
        if (rowed()) {
            print(out, text);
        }
    }

    private void error(ErrorSeen seen) {
        errors++;
        if (errors > ERRORS_SHOWN + 1) {
            return;
        }
        String text = errors > ERRORS_SHOWN
                ? "Further I/O errors are counted here and listed in errorlog.html."
                : String.format(
                        Locale.ROOT,
                        "I/O error: %s of %s%s (%s): %s, %s",
                        seen.operation(),
                        seen.transferBytes() == 0
                                ? ""
                                : seen.transferBytes() + " bytes at byte " + seen.offsetBytes() + " of ",
                        seen.lun(),
                        seen.targetName(),
                        seen.errnoName(),
                        seen.errnoText());
        say(seen.at(), "", text);
    }

    private void corruption(CorruptionSeen seen) {
        corruptions++;
        if (corruptions > ERRORS_SHOWN + 1) {
            return;
        }
        String text = corruptions > ERRORS_SHOWN
                ? "Further corruptions are counted here and listed in errorlog.html."
                : "Data corruption on " + seen.lun() + " (" + seen.targetName() + "): " + seen.headline();
        say(seen.at(), "", text);
    }

    private void notice(Notice noticed) {
        switch (noticed.importance()) {
            case DETAIL -> {}
            case NOTE, PASSING -> {
                // An answer has its own.
                if (style != Style.ANSWER) {
                    said.add(noticed.text());
                    say(noticed.at(), "", noticed.text());
                }
            }
            case WARNING -> say(noticed.at(), "Warning: ", words.apply(noticed.text()));
        }
    }

    private void say(ZonedDateTime at, String mark, String text) {
        String prefix = mark;
        for (String part : text.split("\n")) {
            switch (style) {
                case VDBENCH -> print(out, timed(at, prefix + part));
                case OWN, PART, SUMMARY, ANSWER -> tell(prefix + part);
            }
            prefix = "";
        }
    }

    private void end(SessionFinished finished) {
        switch (style) {
            case VDBENCH -> closingSentence(finished);
            case OWN, SUMMARY -> {
                if (!finished.simulated()) {
                    table.lines().forEach(text -> tell(summary(), text));
                    new JudgedThresholds(judgement.results()).lines().forEach(text -> tell(summary(), text));
                    tell(summary(), outcome());
                }
            }
            case ANSWER -> {
                // What should be shown is read from a result that is not whole.
                if (givenUp.getAsBoolean()) {
                    unwritten.forEach(text -> err.print(text + "\n"));
                }
            }
            case PART -> {}
        }
    }

    /** vdbench's last line, which scripts look for, with a blank after the folder. */
    private void closingSentence(SessionFinished finished) {
        String what = finished.simulated() ? "simulation" : "execution";
        if (finished.success()) {
            String sentence = "Vdbench " + what + " completed successfully. Output directory: ";
            print(
                    out,
                    timed(
                            finished.at(),
                            sentence + session.outputFolder().toAbsolutePath().normalize() + " "));
        } else if (errors + corruptions > 0) {
            String sentence = "Vdbench terminating due to Data Validation or I/O errors. See errorlog.html.";
            print(out, timed(finished.at(), sentence));
        } else if (interrupted) {
            print(
                    out,
                    timed(
                            finished.at(),
                            "Vdbench terminating: interrupted. The results so far are in "
                                    + session.outputFolder().toAbsolutePath().normalize()));
        }
    }

    private String outcome() {
        int planned = Math.max(session.askedRuns(), askedRuns);
        return Phrases.count(planned, "run") + ", " + completeRuns + " complete"
                + (errors == 0 ? "" : ", " + Phrases.count(errors, "I/O error"))
                + (corruptions == 0 ? "" : ", " + Phrases.count(corruptions, "corrupt block"))
                + ". Results are in " + session.outputFolder()
                + (givenUp.getAsBoolean()
                        ? ", but not all of them could be written."
                        : ": report.html to read, result.json for programs.");
    }

    private static String timed(ZonedDateTime at, String text) {
        return TIME.format(at) + " " + text;
    }

    /** People read it on a terminal, programs perhaps elsewhere. */
    private void tell(String text) {
        tell(err, text);
    }

    private void tell(PrintStream stream, String text) {
        print(stream, terminal.interactive() ? Wrapped.prose(text) : text);
    }

    private static void print(PrintStream stream, String text) {
        stream.print(Printable.of(text) + "\n");
    }
}
