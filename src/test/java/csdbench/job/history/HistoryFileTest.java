package csdbench.job.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.history.HistoryEntry;
import csdbench.result.history.HistoryEntry.Kind;
import csdbench.result.history.Remembered;
import csdbench.result.history.Series;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.JDBC;

final class HistoryFileTest {
    @TempDir
    private Path folder;

    private Path place() {
        return folder.resolve("history.db");
    }

    static HistoryEntry entry(Kind kind, String results, int second, boolean complete) {
        String started = "2026-05-02T10:11:" + (10 + second) + ".000Z";
        Series series = new Series(
                new Series.Drive("Model 'X'", "S1", "F2", "", false), "4 KiB reads", "0abc", "as it was found", "lab");
        return new HistoryEntry(
                kind,
                results,
                "csdbench 1",
                "lab",
                started,
                complete ? started : "",
                complete,
                List.of("run", "", "a b", "\"x\""),
                List.of(new HistoryEntry.Run(
                        "rd1",
                        series,
                        Map.of("iops", 1000.5, "p99.9", 2e6, "read.iops", 1000.5, "service.mean", 1.25))));
    }

    private List<Remembered> all() throws HistoryProblem {
        try (HistoryFile file = HistoryFile.toRead(place()).orElseThrow()) {
            return new HistoryQueries(file).sessions(HistoryFilter.ALL, 0);
        }
    }

    private long enter(HistoryEntry entry, String... tags) throws HistoryProblem {
        try (HistoryFile file = HistoryFile.toWrite(place())) {
            return file.enter(entry, List.of(tags), Optional.empty());
        }
    }

    @Test
    void whatIsEnteredIsReadBack() throws HistoryProblem {
        HistoryEntry entry = entry(Kind.RUN, "/r/1", 0, true);
        enter(entry, "b", "a");
        assertEquals(List.of(new Remembered(1, entry, List.of("a", "b"), "")), all());
    }

    @Test
    void theSameSessionIsEnteredOnceAndKeepsItsTags() throws HistoryProblem {
        assertEquals(1, enter(entry(Kind.RUN, "/r/1", 0, true), "base"));
        assertEquals(1, enter(entry(Kind.RUN, "/moved/1", 0, true)));
        assertEquals(2, enter(entry(Kind.RUN, "/r/1", 1, true)));
        List<Remembered> sessions = all();
        assertEquals(List.of(2L, 1L), sessions.stream().map(Remembered::id).toList());
        assertEquals("/moved/1", sessions.get(1).entry().folder());
        assertEquals(List.of("base"), sessions.get(1).tags());
    }

    @Test
    void aCampaignThatWentOnIsOneSessionAndARunThatWasRepeatedIsTwo() throws HistoryProblem {
        enter(entry(Kind.REVIEW, "/r/1", 0, false), "base");
        enter(entry(Kind.REVIEW, "/r/1", 0, true));
        enter(entry(Kind.RUN, "/r/2", 0, false));
        enter(entry(Kind.RUN, "/r/2", 1, true));
        assertEquals(
                List.of("run", "run", "review"),
                all().stream().map(each -> each.entry().kind().word()).toList());
        assertEquals(List.of("base"), all().getLast().tags());
        assertTrue(all().getLast().entry().complete());
    }

    @Test
    void manyMayEnterAtOnceFromTheFirstOn() throws Exception {
        // Again and again: a session that looks while another makes the file needs a moment of microseconds.
        for (int round = 0; round < 30; round++) {
            List<Callable<Long>> work = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                HistoryEntry entry = entry(Kind.RUN, "/r/" + i, i, true);
                work.add(() -> enter(entry));
            }
            try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
                for (Future<Long> each : threads.invokeAll(work)) {
                    each.get();
                }
            }
            assertEquals(8, all().size());
            for (String ending : List.of("", "-wal", "-shm")) {
                Files.deleteIfExists(Path.of(place() + ending));
            }
        }
    }

    @Test
    void whatIsNoHistoryStaysAsItIs() throws IOException, HistoryProblem {
        for (String content : List.of("text", "SQLite format 3\0 and then nothing of the kind".repeat(100))) {
            Files.writeString(place(), content);
            HistoryProblem problem = assertThrows(HistoryProblem.class, () -> enter(entry(Kind.RUN, "/r", 0, true)));
            assertTrue(problem.sentence().contains("history.db: it is damaged"), problem.sentence());
            assertEquals(content, Files.readString(place()));
        }
        Files.delete(place());
        Path other = Files.writeString(folder.resolve("other"), "");
        Files.createSymbolicLink(place(), other);
        HistoryProblem link = assertThrows(HistoryProblem.class, () -> enter(entry(Kind.RUN, "/r", 0, true)));
        assertTrue(link.sentence().contains("is a symbolic link"), link.sentence());
        assertEquals("", Files.readString(other));
    }

    @Test
    void aFileOfANewerLayoutOrAnotherProgramIsLeftAlone() throws HistoryProblem {
        enter(entry(Kind.RUN, "/r", 0, true));
        sql("PRAGMA user_version = 7");
        HistoryProblem newer = assertThrows(HistoryProblem.class, () -> enter(entry(Kind.RUN, "/r", 1, true)));
        assertTrue(newer.sentence().contains("has layout 7, this csdbench knows up to 1"), newer.sentence());
        sql("PRAGMA application_id = 5");
        HistoryProblem other = assertThrows(HistoryProblem.class, this::all);
        assertTrue(other.sentence().contains("is a database of another program"), other.sentence());
    }

    private void sql(String statement) {
        try (Connection open = JDBC.createConnection("jdbc:sqlite:" + place(), new Properties());
                Statement each = open.createStatement()) {
            each.execute(statement);
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aPlaceIsTheVariableThenTheFolderForDataThenHome() {
        String home = "/home/me";
        assertEquals(Optional.of(Path.of("/x.db")), HistoryPlace.of(Map.of("CSDBENCH_HISTORY", "/x.db"), home));
        assertEquals(Optional.empty(), HistoryPlace.of(Map.of("CSDBENCH_HISTORY", "off"), home));
        assertEquals(
                Optional.of(Path.of("/d/csdbench/history.db")), HistoryPlace.of(Map.of("XDG_DATA_HOME", "/d"), home));
        Optional<Path> usual = Optional.of(Path.of("/home/me/.local/share/csdbench/history.db"));
        assertEquals(usual, HistoryPlace.of(Map.of("XDG_DATA_HOME", "relative"), home));
        assertEquals(Optional.empty(), HistoryPlace.of(Map.of(), ""));
        assertNotEquals(usual, HistoryPlace.of(Map.of(), "/home/you"));
    }
}
