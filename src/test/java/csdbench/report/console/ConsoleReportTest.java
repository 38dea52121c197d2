package csdbench.report.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.Golden;
import csdbench.report.Samples;
import csdbench.report.console.ConsoleReport.Style;
import csdbench.report.vdbench.FileSessions;
import csdbench.result.CorruptionSeen;
import csdbench.result.ErrorSeen;
import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.Notice;
import csdbench.result.OpTotals;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunFinished.Outcome;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import csdbench.result.StreamTotals;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class ConsoleReportTest {
    private static final Path FOLDER = Path.of("out");
    private static final String DISTRIBUTION =
            "Vdbench distribution: vdbench50407 (format compatibility; written by csdbench 0.1.0)\n";
    private static final TerminalTraits SCREEN = new TerminalTraits(true, true, 80);

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void vdbenchStylePrintsVdbenchsLinesAndNothingElse() throws Exception {
        Golden.check("console/vdbench.txt", () -> {
            play(Style.VDBENCH, TerminalTraits.NONE, Samples.events(FOLDER));
            assertEquals("", text(err));
            return text(out).replace(FOLDER.toAbsolutePath().toString(), "/results/out");
        });
    }

    @Test
    void ownStyleTellsPeopleOnStandardError() throws Exception {
        Golden.check("console/own-stderr.txt", () -> {
            play(Style.OWN, TerminalTraits.NONE, Samples.events(FOLDER));
            return text(err);
        });
    }

    @Test
    void whereStallsAreAGuessNothingAboveP99HasAColumn() {
        List<RunEvent> events = Samples.events(FOLDER).stream()
                .map(event -> event instanceof RunStarted started ? Samples.withGuessedStalls(started) : event)
                .toList();
        play(Style.OWN, TerminalTraits.NONE, events);

        String said = text(err);
        assertTrue(said.contains("Its rare stalls are a guess, so nothing above p99 is told."), said);
        assertTrue(said.contains("mean to p99: response"), said);
        assertTrue(said.lines().anyMatch(line -> line.matches(" +p50 +p99 *")), said);
        assertTrue(said.lines().anyMatch(line -> line.matches("run .* mean +p50 +p99 *")), said);
    }

    @Test
    void rowsForPeopleFitATerminalAndCountWhatTheBlockBelowThemCounts() throws Exception {
        Golden.check("console/short-rows.txt", () -> {
            play(Style.OWN, TerminalTraits.NONE, new ShortRows(), Samples.events(FOLDER));
            text(out).lines().forEach(line -> assertTrue(line.length() <= 79, line));
            assertFalse(text(err).contains("as vdbench does"));
            return text(out);
        });
    }

    @Test
    void aRunOnFilesIsExplainedByWhatWasAskedForAndTheStepsBesideIt() throws Exception {
        Golden.check("console/files-stderr.txt", () -> {
            play(Style.OWN, TerminalTraits.NONE, FileSessions.events());
            assertFalse(text(err).contains("queue depth"));
            return text(err);
        });
    }

    @Test
    void operationsBesideReadsAndWritesHaveRowsOfTheirOwn() {
        StreamTotals stream = Samples.streams(1).getFirst();
        OpTotals trims = Samples.ops(1 << 20, 0, LongStream.of(2_000_000, 2_000_000));
        IntervalClosed interval = Samples.interval(
                1,
                List.of(new StreamTotals(
                        0, 0, stream.read(), OpTotals.NONE, List.of(new StreamTotals.FileTotals("trim", trims)))),
                0);
        List<RunEvent> events = List.of(
                Samples.started("rd1", OptionalDouble.empty()),
                interval,
                Samples.finished(Outcome.COMPLETE, List.of(interval), LatencyTotals.NONE));

        play(Style.OWN, TerminalTraits.NONE, events);

        List<String> rows = text(err).lines().map(String::strip).toList();
        assertTrue(rows.stream().anyMatch(row -> row.startsWith("read ") && row.endsWith("  6/s")));
        assertTrue(rows.stream().anyMatch(row -> row.startsWith("trim  ") && row.endsWith("  2/s")));
        assertFalse(rows.stream().anyMatch(row -> row.startsWith("write ")), "there were none");
    }

    @Test
    void standardOutputOfOwnStyleHasTheSameRows() {
        play(Style.OWN, TerminalTraits.NONE, Samples.run("rd1"));
        String own = text(out);

        play(Style.VDBENCH, TerminalTraits.NONE, Samples.run("rd1"));

        assertEquals(text(out), own);
    }

    @Test
    void terminalShowsProgressBelowTheRows() throws Exception {
        Golden.check("console/terminal-stderr.txt", () -> {
            play(Style.OWN, SCREEN, Samples.events(FOLDER));
            return text(err).replace("\r", "<CR>\n").replace("\u001b", "<ESC>");
        });
    }

    @Test
    void sentencesBreakBetweenWordsOnATerminal() {
        List<RunEvent> note = List.of(Notice.note("data of sd1 " + "and more of it ".repeat(20)));
        play(Style.OWN, SCREEN, note);

        assertTrue(text(err).startsWith("data of sd1 and more of it"));
        text(err).lines().forEach(line -> assertTrue(line.length() <= 79, line));
    }

    @Test
    void progressIsErasedBeforeAnythingElseIsPrinted() {
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        PrintStream screen = new PrintStream(both, true, StandardCharsets.UTF_8);
        ConsoleReport console = new ConsoleReport(Style.OWN, new PlainRows(), screen, screen, SCREEN);

        Samples.events(FOLDER).forEach(console::on);

        List<String> seen = screenAfter(text(both));
        assertTrue(seen.stream().noneMatch(line -> line.contains(" to go")), () -> String.join("\n", seen));
        assertTrue(seen.contains("14:05:08.007 1"), () -> String.join("\n", seen));
    }

    @Test
    void pipeGetsNoCarriageReturnAndNoColor() {
        play(Style.OWN, TerminalTraits.of(false, Map.of("COLUMNS", "80")), Samples.events(FOLDER));

        assertFalse(text(err).contains("\r"));
        assertFalse(text(err).contains("\u001b"));
    }

    @Test
    void whatHoldsOfEachRunIsToldInFullAfterTheFirst() {
        List<RunEvent> events = new ArrayList<>(List.of(Samples.session(FOLDER, "rd1", "rd2")));
        events.addAll(Samples.run("rd1"));
        events.addAll(Samples.run("rd2"));
        play(Style.OWN, TerminalTraits.NONE, events);

        for (String once : List.of("The last row averages", "are too few for a p99.9")) {
            assertEquals(2, text(err).split(once, -1).length, once + ": " + text(err));
        }
        assertTrue(text(err).contains("\n  note: few-operations, as for run rd1 threads=8.\n"), text(err));
        assertFalse(text(err).contains("simulated-drive"), text(err));

        events.clear();
        for (String name : List.of("rd1", "rd2")) {
            events.add(Samples.started(name, OptionalDouble.empty()));
            events.add(Samples.interval(1));
            events.add(Samples.finished(Outcome.COMPLETE, List.of(Samples.interval(1)), LatencyTotals.NONE));
        }
        play(Style.OWN, TerminalTraits.NONE, events);
        assertEquals(2, text(err).split("Without a rate each", -1).length, text(err));
    }

    @Test
    void noColorIsRespected() {
        List<RunEvent> slow = missedRate();

        play(Style.OWN, TerminalTraits.of(true, Map.of("NO_COLOR", "1")), slow);
        assertFalse(text(err).contains("\u001b"));
        assertTrue(text(err).contains("  warning: Only 62.5 %"));

        play(Style.OWN, TerminalTraits.of(true, Map.of("NO_COLOR", "")), slow);
        assertTrue(text(err).contains("  \u001b[33mwarning:\u001b[0m Only 62.5 %"));
    }

    @Test
    void noLineOfOursLooksLikeOneOfVdbenchs() {
        play(Style.OWN, SCREEN, Samples.events(FOLDER));
        play(Style.OWN, TerminalTraits.NONE, missedRate());

        assertFalse(text(err).contains("RD="));
        assertFalse(text(err).contains("avg"));
    }

    @Test
    void headingComesBackAfterThirtyRows() {
        List<RunEvent> events = new ArrayList<>();
        events.add(Samples.started("rd1", OptionalDouble.empty()));
        for (int number = 1; number <= 61; number++) {
            events.add(Samples.interval(number));
        }

        play(Style.VDBENCH, TerminalTraits.NONE, events);

        List<String> lines = text(out).lines().toList();
        List<Integer> headings = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith("Mar 09")) {
                headings.add(i);
            }
        }
        assertEquals(List.of(2, 35, 68), headings);
    }

    @Test
    void successEndsInVdbenchsSentence() {
        ZonedDateTime at = Samples.START;

        play(
                Style.VDBENCH,
                TerminalTraits.NONE,
                List.of(Samples.session(FOLDER), new SessionFinished(at, true, false)));
        String folder = FOLDER.toAbsolutePath() + " \n";
        assertEquals(
                DISTRIBUTION + "14:05:06.007 Vdbench execution completed successfully. Output directory: " + folder,
                text(out));

        play(Style.VDBENCH, TerminalTraits.NONE, List.of(Samples.session(FOLDER), new SessionFinished(at, true, true)));
        assertEquals(
                DISTRIBUTION + "14:05:06.007 Vdbench simulation completed successfully. Output directory: " + folder,
                text(out));
    }

    @Test
    void manyErrorsAreCountedNotPrinted() {
        RunEvent error = Samples.events(FOLDER).stream()
                .filter(ErrorSeen.class::isInstance)
                .findFirst()
                .orElseThrow();
        List<RunEvent> events = new ArrayList<>();
        events.add(Samples.session(FOLDER, "rd1"));
        for (int i = 0; i < 50; i++) {
            events.add(error);
        }
        events.add(new SessionFinished(Samples.START, false, false));

        play(Style.OWN, TerminalTraits.NONE, events);

        assertEquals(12, text(err).lines().count());
        assertTrue(text(err).contains("50 I/O errors"));
    }

    @Test
    void aCorruptionIsToldInASentenceAndFailsTheSession() {
        CorruptionSeen seen = new CorruptionSeen(
                Samples.START, "/data/one", "sd1", 4096, 4096, "torn", "the key block is torn", List.of("hex"));
        SessionFinished finished = new SessionFinished(Samples.START, false, false);

        play(Style.VDBENCH, TerminalTraits.NONE, List.of(Samples.session(FOLDER, "rd1"), seen, finished));

        assertEquals(
                DISTRIBUTION + "14:05:06.007 Data corruption on /data/one (sd1): the key block is torn\n"
                        + "14:05:06.007 Vdbench terminating due to Data Validation or I/O errors. See errorlog.html.\n",
                text(out));
    }

    @Test
    void detailsAreNotForTheConsole() {
        play(
                Style.VDBENCH,
                TerminalTraits.NONE,
                List.of(
                        new Notice(Samples.START, Notice.Importance.DETAIL, "detail"),
                        new Notice(Samples.START, Notice.Importance.WARNING, "two\nlines")));

        assertEquals("14:05:06.007 Warning: two\n14:05:06.007 lines\n", text(out));
    }

    /** Asked for 12.8 a second, did 8, so that 18 wait in the end. */
    private static List<RunEvent> missedRate() {
        List<IntervalClosed> intervals = List.of(
                Samples.interval(1, Samples.streams(1), 6),
                Samples.interval(2, Samples.streams(2), 12),
                Samples.interval(3, Samples.streams(3), 18));
        List<RunEvent> events = new ArrayList<>();
        events.add(Samples.session(FOLDER, "rd1"));
        events.add(Samples.started("rd1", OptionalDouble.of(12.8)));
        events.addAll(intervals);
        events.add(Samples.finished(Outcome.COMPLETE, intervals, Samples.times(LongStream.of(1_000, 2_000_000_000L))));
        return events;
    }

    @Test
    void filesThatWereGivenUpAreNotNamedInTheLastLine() {
        PrintStream screen = new PrintStream(err, true, StandardCharsets.UTF_8);
        ConsoleReport console =
                new ConsoleReport(Style.OWN, new PlainRows(), screen, screen, SCREEN).unless(() -> true);

        Samples.events(FOLDER).forEach(console::on);

        assertTrue(text(err).contains("but not all of them"), text(err));
        assertFalse(text(err).contains("report.html to read"), text(err));
    }

    @Test
    void whoInterruptsVdbenchsCommandLineIsToldWhereTheResultsAre() {
        List<RunEvent> events = new ArrayList<>(Samples.events(FOLDER));
        events.removeIf(ErrorSeen.class::isInstance);
        play(Style.VDBENCH, TerminalTraits.NONE, events);

        assertTrue(
                text(out)
                        .endsWith(" Vdbench terminating: interrupted. The results so far are in "
                                + FOLDER.toAbsolutePath().normalize() + "\n"),
                text(out));
    }

    @Test
    void whatIsReadFromFilesIsToldWhereTheyCouldNotBeWritten() {
        play(Style.ANSWER, TerminalTraits.NONE, Samples.events(FOLDER));
        assertFalse(text(err).contains("run rd1"), text(err));

        err.reset();
        PrintStream screen = new PrintStream(err, true, StandardCharsets.UTF_8);
        ConsoleReport console = new ConsoleReport(Style.ANSWER, new PlainRows(), screen, screen, TerminalTraits.NONE)
                .unless(() -> true);
        Samples.events(FOLDER).forEach(console::on);
        assertTrue(text(err).contains("run rd1") && text(err).contains("p99"), text(err));
    }

    private void play(Style style, TerminalTraits terminal, List<RunEvent> events) {
        play(style, terminal, new PlainRows(), events);
    }

    private void play(Style style, TerminalTraits terminal, RowText rows, List<RunEvent> events) {
        out.reset();
        err.reset();
        ConsoleReport console = new ConsoleReport(
                style,
                rows,
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                terminal);
        events.forEach(console::on);
    }

    private static String text(ByteArrayOutputStream stream) {
        return stream.toString(StandardCharsets.UTF_8);
    }

    /** What a terminal shows of it, as far as carriage returns go. */
    private static List<String> screenAfter(String text) {
        List<String> lines = new ArrayList<>();
        for (String raw : text.split("\n")) {
            StringBuilder line = new StringBuilder();
            int column = 0;
            for (char c : raw.toCharArray()) {
                if (c == '\r') {
                    column = 0;
                } else if (column < line.length()) {
                    line.setCharAt(column++, c);
                } else {
                    line.append(c);
                    column++;
                }
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }

    /** Rows without columns: their layout is tested where it is made. */
    private static final class PlainRows implements RowText {
        @Override
        public String begin(SessionStarted session) {
            return DISTRIBUTION.strip();
        }

        @Override
        public String begin(RunStarted run) {
            return run.at().toLocalTime() + " Starting " + run.line();
        }

        @Override
        public boolean asVdbench() {
            return true;
        }

        @Override
        public List<String> header(ZonedDateTime at) {
            return List.of(String.format(Locale.ROOT, "Mar %02d interval", at.getDayOfMonth()), "  rate");
        }

        @Override
        public String interval(IntervalClosed interval) {
            return interval.at().toLocalTime() + " " + interval.number();
        }

        @Override
        public String average(RunFinished finished) {
            return finished.at().toLocalTime() + " avg_" + finished.average().firstInterval() + "-"
                    + finished.average().lastInterval();
        }
    }
}
