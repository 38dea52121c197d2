package csdbench.main.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.text.Wrapped;
import csdbench.drive.simulated.SlowDrive;
import csdbench.job.command.Terminal;
import csdbench.job.history.HistoryFile;
import csdbench.job.history.HistoryFilter;
import csdbench.job.history.HistoryProblem;
import csdbench.job.history.HistoryQueries;
import csdbench.job.history.HistoryTrends;
import csdbench.main.Main;
import csdbench.report.history.HistoryListing;
import csdbench.report.history.TrendListing;
import csdbench.result.history.ChangePoints;
import csdbench.result.history.HistoryEntry;
import csdbench.result.history.Remembered;
import csdbench.result.history.Series;
import csdbench.result.history.Trend;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The history, as users type it. */
final class HistoryCommandTest {
    private static final String DRIVE = "sim:csd3000-7.68tb?nominal=256m&stallGap=0&" + SlowDrive.SETTINGS;

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @BeforeEach
    void keepItHere() {
        System.setProperty("csdbench.history", folder.resolve("kept/history.db").toString());
    }

    @AfterEach
    void keepItNoMore() {
        System.clearProperty("csdbench.history");
    }

    private int run(String... words) {
        out.reset();
        err.reset();
        return Main.run(
                List.of(words),
                new Terminal(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty()));
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private String in(String name) {
        return folder.resolve(name).toString();
    }

    private void io(String name, String... more) {
        String[] words = Stream.concat(Stream.of("io", DRIVE, "--for", "2s", "--json", "-o", in(name)), Stream.of(more))
                .toArray(String[]::new);
        assertEquals(0, run(words), this::err);
    }

    private JsonNode sessions() {
        assertEquals(0, run("history", "--json", "--limit", "0"), this::err);
        return JsonMapper.shared().readTree(out()).get("sessions");
    }

    @Test
    void tablesFitATerminalAndAreWholeForPrograms() throws Exception {
        io("one", "--depth", "1,2", "--tag", "nightly", "--tag", "before-the-firmware");
        try (HistoryFile file =
                HistoryFile.toRead(folder.resolve("kept/history.db")).orElseThrow()) {
            List<Remembered> sessions = new HistoryQueries(file).sessions(HistoryFilter.ALL, 0);
            List<Trend> trends = new HistoryTrends(file)
                    .trends(HistoryFilter.ALL, Optional.empty(), "iops", 9, ChangePoints.Rule.USUAL);

            assertEquals(
                    List.of(),
                    Stream.concat(
                                    HistoryListing.lines(sessions, Wrapped.COLUMNS).stream(),
                                    TrendListing.lines("iops", trends, Wrapped.COLUMNS).stream())
                            .filter(line -> line.length() > Wrapped.COLUMNS)
                            .toList());
        }
        assertEquals(0, run("history"), this::err);
        assertEquals(3, out().lines().count(), "a line for each run, whoever reads it from a pipe");
    }

    @Test
    void aSessionIsEnteredWithWhatItsFolderSays() throws IOException {
        io("one", "--depth", "1,2", "--tag", "nightly", "--note", "new firmware");
        JsonNode result = JsonMapper.shared().readTree(Files.readString(folder.resolve("one/result.json")));
        JsonNode entered = sessions().get(0);
        assertEquals(result.get("started"), entered.get("started"));
        assertEquals(
                folder.toRealPath().resolve("one").toString(),
                entered.get("folder").stringValue());
        assertEquals(2, entered.get("runs").size());
        for (int i = 0; i < 2; i++) {
            JsonNode figures = entered.get("runs").get(i).get("figures");
            JsonNode total = result.get("runs").get(i).get("total");
            assertEquals(total.get("iops").doubleValue(), figures.get("iops").doubleValue());
            assertEquals(
                    total.get("responseNs").get("mean").doubleValue(),
                    figures.get("mean").doubleValue());
        }
        assertEquals("nightly", entered.get("tags").get(0).stringValue());
        assertEquals("new firmware", entered.get("note").stringValue());
        assertTrue(entered.get("runs")
                .get(0)
                .get("series")
                .get("drive")
                .get("simulated")
                .booleanValue());
    }

    @Test
    void theListFindsWhatItIsAskedFor() {
        io("reads", "--read", "4k", "--tag", "base");
        io("writes", "--write", "4k");
        assertEquals(0, run("history", "--work", "WRITES"), this::err);
        assertTrue(out().contains("random writes") && !out().contains("random reads"), this::out);
        assertEquals(0, run("history", "--tag", "base"), this::err);
        assertTrue(out().contains("random reads") && !out().contains("random writes"), this::out);
        assertEquals(0, run("history", "--drive", "no such"), this::err);
        assertEquals("No session of the history is so.", out().strip());
        assertEquals(0, run("history", "show", "2"), this::err);
        assertTrue(out().contains("asked for: io " + DRIVE) && out().contains("SIMULATED csd3000-7.68tb"), this::out);
        assertEquals(2, run("history", "show", "3"));
        assertTrue(err().contains("there is no session 3"), this::err);
    }

    @Test
    void aLostHistoryIsMadeAgainFromFolders() throws IOException {
        io("a/one");
        io("a/two");
        JsonNode before = sessions();
        Files.writeString(folder.resolve("kept/history.db"), "no database at all, and long enough to be looked at");
        assertEquals(2, run("history"));
        assertTrue(err().contains("history.db: it is damaged; move it away"), this::err);
        Files.delete(folder.resolve("kept/history.db"));
        assertEquals(2, run("history"));
        assertTrue(err().contains("no session was entered yet"), this::err);
        assertEquals(0, run("history", "rebuild", in("a")), this::err);
        assertEquals(before, sessions());
        assertEquals(0, run("history", "rebuild", in("a"), "--json"), this::err);
        assertEquals(before, sessions());
    }

    @Test
    void whatCannotBeEnteredIsANoteAndChangesNothingElse() throws IOException {
        Files.createDirectories(folder.resolve("kept/history.db"));
        io("one");
        assertTrue(err().contains("note: this session is not in the history: "), this::err);
        JsonMapper.shared().readTree(out());
        io("two", "--no-history");
        assertFalse(err().contains("note:"), this::err);
    }

    @Test
    void aCommandThatOnlyReadsEntersNothing() {
        io("one");
        assertEquals(0, run("report", in("one")), this::err);
        assertEquals(0, run("io", DRIVE, "--plan"), this::err);
        assertEquals(1, sessions().size());
    }

    /** Nightly runs on two drives, of which the first becomes slower behind the 30th. */
    private void nights() throws HistoryProblem {
        try (HistoryFile file = HistoryFile.toWrite(folder.resolve("kept/history.db"))) {
            for (int night = 0; night < 40; night++) {
                for (int drive = 1; drive <= 2; drive++) {
                    double slower = drive == 1 && night >= 30 ? 0.8 : 1;
                    double iops = slower * (1000 + night % 3);
                    String started =
                            String.format(Locale.ROOT, "2026-%02d-%02dT01:00:00.000Z", 5 + night / 28, night % 28 + 1);
                    Series series = new Series(
                            new Series.Drive("Drive", "S" + drive, "F1", "", false), "4 KiB reads", "p", "", "lab");
                    Map<String, Double> figures = Map.of("iops", iops, "p99", 1e9 / iops, "read.p99", 2e9 / iops);
                    HistoryEntry.Run run = new HistoryEntry.Run("rd1", series, figures);
                    file.enter(
                            new HistoryEntry(
                                    HistoryEntry.Kind.RUN,
                                    in("night" + night),
                                    "csdbench 1",
                                    "lab",
                                    started,
                                    started,
                                    true,
                                    List.of(),
                                    List.of(run)),
                            List.of(),
                            Optional.empty());
                }
            }
        }
    }

    @Test
    void ofAFewRunsATrendDoesNotSayThatNothingChanged() {
        String[] io = {"io", "sim:generic-nvme", "--read", "4k", "--for", "2s", "-o"};
        for (String name : List.of("a", "b")) {
            List<String> words = new ArrayList<>(List.of(io));
            words.add(folder.resolve(name).toString());
            assertEquals(0, run(words.toArray(String[]::new)), this::err);
        }

        assertEquals(0, run("history", "trend"), this::err);

        assertTrue(out().contains("too few runs to tell"), this::out);
        assertTrue(out().contains("No change found in 2 runs, which are too few to tell."), this::out);
    }

    @Test
    void aTrendTellsWhereASeriesChanged() throws HistoryProblem {
        nights();
        assertEquals(0, run("history", "trend"), this::err);
        assertTrue(out().contains("-20 %, worse, 2026-06-03") && out().contains("none found"), this::out);
        assertEquals(0, run("history", "trend", "--drive", "s1", "--figure", "P99"), this::err);
        assertTrue(out().contains("+25 %, worse, 2026-06-03 01:00: from session 61 on 1.25 ms"), this::out);
        assertEquals(0, run("history", "trend", "2", "--figure", "read.p99", "--json"), this::err);
        JsonNode trend = JsonMapper.shared().readTree(out()).get("trends").get(0);
        assertEquals(40, trend.get("points").size());
        assertEquals(0, trend.get("changes").size());
        assertEquals(2e6, trend.get("points").get(0).get("value").doubleValue());
        assertEquals(2, run("history", "trend", "--figure", "speed"));
        assertTrue(err().contains("--figure speed: expected a figure such as iops"), this::err);
    }

    @Test
    void aRunIsHeldToEarlierOnesWithATag() throws IOException {
        for (String seed : List.of("1", "2", "3")) {
            io("base" + seed, "--read", "4k", "--tag", "base");
        }
        String kept = "iops>-5%@base,read.p99<+10%@base";
        io("same", "--read", "4k", "--fail-on", kept, "--junit", in("kept.xml"), "--summary", in("kept.md"));
        JsonNode same = JsonMapper.shared().readTree(out()).get("thresholds");
        assertEquals(3, same.get(0).get("earlierRuns").intValue());
        assertTrue(
                same.get(0).get("passed").booleanValue()
                        && same.get(1).get("passed").booleanValue(),
                this::out);
        String xml = Files.readString(folder.resolve("kept.xml"));
        assertTrue(xml.contains("tests=\"3\" failures=\"0\" errors=\"0\""), xml);
        assertTrue(Files.readString(folder.resolve("kept.md")).contains("The session kept what was asked."));

        String[] more = {"io", DRIVE, "--for", "2s", "--read", "4k", "-o", in("lost")};
        String[] words = Stream.concat(
                        Stream.of(more), Stream.of("--fail-on", "iops>+5%@base", "--junit", in("lost.xml")))
                .toArray(String[]::new);
        assertEquals(8, run(words), this::err);
        assertTrue(out().contains("iops>+5%@base (") && out().contains(", by 3 runs)"), this::out);
        String lost = Files.readString(folder.resolve("lost.xml"));
        assertTrue(lost.contains("failures=\"1\"") && lost.contains("<failure message=\"iops&gt;+5%@base ("), lost);
        assertEquals(0, run("report", in("lost"), "-o", in("lost.md")), this::err);
        assertTrue(Files.readString(folder.resolve("lost.md")).contains("5%@base ("));
    }

    @Test
    void theFirstWithATagBeginItAndWhatDidNotKeepAThresholdIsNothingToCompareLaterOnesWith() throws IOException {
        for (int i = 0; i < 3; i++) {
            io("base" + i, "--read", "4k", "--tag", "base", "--fail-on", "iops>+5%@base", "--junit", in("base.xml"));
            JsonNode first =
                    JsonMapper.shared().readTree(out()).get("thresholds").get(0);
            assertEquals(i, first.get("earlierRuns").intValue());
            assertTrue(first.get("passed").booleanValue() && !first.has("limit"), this::out);
        }
        String[] more = {"io", DRIVE, "--for", "2s", "--read", "4k", "-o", in("lost"), "--tag", "base"};
        assertEquals(8, run(words(more, "--fail-on", "iops>+5%@base")), this::err);
        assertTrue(err().contains("it has not the tag; csdbench history mark 4 --tag base gives it"), this::err);
        assertEquals(0, run("history", "--tag", "base", "--json"), this::err);
        assertEquals(3, sessionsIn(out()));
        String xml = Files.readString(folder.resolve("base.xml"));
        assertTrue(
                xml.contains("skipped=\"1\"")
                        && xml.contains("<skipped message=\"iops&gt;+5%@base (the third of the 3"),
                xml);
    }

    @Test
    void whoGatesByAFileNeverFindsThatOfAnEarlierSession() throws IOException {
        io("base", "--read", "4k", "--junit", in("gate.xml"));
        assertTrue(Files.exists(folder.resolve("gate.xml")));
        assertEquals(
                2, run("io", in("none"), "--for", "2s", "--read", "4k", "-o", in("bad"), "--junit", in("gate.xml")));
        assertFalse(Files.exists(folder.resolve("gate.xml")));
        assertTrue(err().contains("gate.xml was not written"), this::err);
    }

    @Test
    void filesOfOneNameInTwoFoldersAreTwoSeries() throws IOException {
        for (String each : List.of("a", "b")) {
            Path file = Files.createDirectory(folder.resolve(each)).resolve("t.dat");
            String[] io = {"io", file.toString(), "--size", "1m", "--read", "4k", "--rate", "50", "--for", "2s"};
            run(words(io, "--buffered", "-o", in(each + each)));
        }
        assertEquals(0, run("history", "trend", "--json"), this::err);
        List<String> drives = JsonMapper.shared().readTree(out()).get("trends").findValuesAsString("lun");
        assertTrue(drives.contains(folder.resolve("a/t.dat").toRealPath().toString()), drives::toString);
        assertTrue(drives.contains(folder.resolve("b/t.dat").toRealPath().toString()), drives::toString);
    }

    @Test
    void aReviewIsHeldToEarlierOnesWithATagAndKeepsTheirFiguresWhenItGoesOn() throws IOException {
        String[] small = {"review", "--lun", DRIVE, "--workload", "random-read-4k", "--points", "50", "--data", "0,50"};
        for (String each : List.of("1", "2", "3")) {
            assertEquals(0, run(words(small, "-o", in("base" + each), "--tag", "base")), this::err);
        }

        assertEquals(0, run(words(small, "-o", in("same"), "--fail-on", "iops>-5%@base")), this::err);
        assertTrue(err().contains("iops>-5%@base (") && err().contains(", by 3 runs)"), this::err);

        assertEquals(
                8,
                run(words(small, "-o", in("lost"), "--fail-on", "iops>+5%@base", "--junit", in("r.xml"))),
                this::err);
        String lost = Files.readString(folder.resolve("r.xml"));
        assertTrue(lost.contains("tests=\"3\" failures=\"2\""), lost);

        assertEquals(0, run("history", "mark", "1", "2", "3", "--untag", "base"), this::err);
        assertEquals(8, run("review", "--resume", in("lost")), this::err);
    }

    private static String[] words(String[] first, String... more) {
        return Stream.concat(Stream.of(first), Stream.of(more)).toArray(String[]::new);
    }

    @Test
    void whatHasNoEarlierRunIsNotKeptAndAnUnknownTagRunsNothing() throws IOException {
        for (String each : List.of("1", "2", "3")) {
            io("base" + each, "--read", "4k", "--tag", "base");
        }
        String[] other = {
            "io",
            DRIVE,
            "--for",
            "2s",
            "--write",
            "4k",
            "--junit",
            in("x.xml"),
            "-o",
            in("w"),
            "--fail-on",
            "iops>-5%@base"
        };
        assertEquals(1, run(other), this::err);
        String suite = Files.readString(Path.of(in("x.xml")));
        assertTrue(suite.contains("failures=\"0\" errors=\"1\"") && suite.contains("<error"), suite);
        assertTrue(out().contains("(nothing like this run has the tag)"), this::out);
        other[other.length - 1] = "iops>-5%@Base";
        other[other.length - 3] = in("not run");
        assertEquals(2, run(other));
        assertTrue(err().contains("the tag Base has no run of one kind"), this::err);
        assertFalse(Files.exists(folder.resolve("not run")));
        assertEquals(2, run("io", DRIVE, "--fail-on", "iops<-5%@base"));
        assertTrue(err().contains("iops is kept above"), this::err);
    }

    @Test
    void sessionsAreMarkedExportedAndForgotten() throws Exception {
        nights();
        assertEquals(0, run("history", "mark", "1", "2", "--tag", "base", "--note", "=first,\"two\""), this::err);
        assertEquals(0, run("history", "mark", "2", "--untag", "base"), this::err);
        assertEquals(2, run("history", "mark", "1", "99", "--tag", "other"));
        assertEquals(1, run("history", "--tag", "base", "--json") + sessionsIn(out()));
        assertEquals(0, run("history", "--tag", "other", "--json") + sessionsIn(out()));

        assertEquals(0, run("history", "export"), this::err);
        List<String> lines = out().lines().toList();
        assertEquals(81, lines.size());
        assertTrue(lines.getFirst().endsWith(",iops,p99,read.p99"), lines.getFirst());
        assertTrue(lines.getLast().contains(",base,\"'=first,\"\"two\"\"\","), lines.getLast());
        assertEquals(0, run("history", "export", "--as", "otava", "-o", in("otava")), this::err);
        try (Stream<Path> files = Files.list(folder.resolve("otava"))) {
            Path series = files.filter(file -> file.toString().endsWith(".csv"))
                    .findFirst()
                    .orElseThrow();
            List<String> rows = Files.readAllLines(series);
            assertEquals(41, rows.size());
            assertTrue(
                    rows.getFirst().startsWith("time,session,")
                            && rows.getFirst().contains("iops"),
                    rows.getFirst());
            assertTrue(rows.get(1).startsWith("2026-05-01T01:00:00.000Z,"), rows.get(1));
            String tests = Files.readString(folder.resolve("otava/otava.yaml"));
            assertTrue(tests.contains("file: " + series.getFileName()) && tests.contains("direction: -1"), tests);
        }

        assertEquals(2, run("history", "prune"));
        assertEquals(0, run("history", "prune", "--before", "2026-05-11", "--plan"), this::err);
        assertTrue(out().contains("19 sessions would be forgotten"), this::out);
        assertEquals(0, run("history", "prune", "--before", "2026-05-11"), this::err);
        assertEquals(61, sessions().size());
        assertEquals(0, run("history", "prune", "--missing", "--tag", "base"), this::err);
        assertEquals(60, sessions().size());
    }

    private static int sessionsIn(String document) {
        return JsonMapper.shared().readTree(document).get("sessions").size();
    }

    @Test
    void thePageLeadsFromDrivesToReportsAndRunsNothingOfOthers() throws Exception {
        io("one", "--read", "4k", "--note", "<script>alert(1)</script>");
        nights();
        Path evil = Files.createDirectories(folder.resolve("a \"><script>x</script>"));
        try (Stream<Path> files = Files.list(folder.resolve("one"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, evil.resolve(file.getFileName()));
            }
        }
        String result = Files.readString(evil.resolve("result.json"));
        Files.writeString(
                evil.resolve("result.json"),
                result.replaceAll("\"model\": ?\"[^\"]*\"", "\"model\": \"<img src=x onerror=alert(2)>\""));
        assertEquals(0, run("history", "rebuild", evil.toString()), this::err);
        assertEquals(0, run("history", "--html", in("history.html")), this::err);
        String page = Files.readString(folder.resolve("history.html"));
        assertTrue(page.contains("<a href=\"./one/report.html\">1</a>"), page);
        assertTrue(page.contains("-20 %, worse, 2026-06-03"));
        assertTrue(page.contains("SIMULATED") && page.contains("&lt;img src=x"));
        assertFalse(page.contains("<img src=x") || page.contains("<script>x") || page.contains("<script>alert"));
    }

    @Test
    void theSameWorkUnderOtherNamesIsOneSeriesAndOtherWorkIsAnother() throws IOException {
        for (String[] names :
                new String[][] {{"sd1", "wd1", "rd1", "50"}, {"a", "b", "c", "50"}, {"sd1", "wd1", "rd1", "51"}}) {
            String parmfile = "sd=" + names[0] + ",lun=" + DRIVE + "\nwd=" + names[1] + ",sd=" + names[0]
                    + ",rdpct=" + names[3] + "\nrd=" + names[2] + ",wd=" + names[1]
                    + ",iorate=max,elapsed=2,interval=1\n";
            Path file = Files.writeString(folder.resolve(names[0] + names[3] + ".parm"), parmfile);
            assertEquals(0, run("run", file.toString(), "-o", in("out")), this::err);
        }
        assertEquals(0, run("history", "trend", "--json"), this::err);
        JsonNode trends = JsonMapper.shared().readTree(out()).get("trends");
        assertEquals(2, trends.size());
        assertEquals(
                List.of(1, 2),
                Stream.of(0, 1).map(i -> trends.get(i).get("points").size()).toList());
    }
}
