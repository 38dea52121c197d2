package csdbench.job.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionFolderTest {
    private static final String PAGE = "<title>Vdbench out/summary.html</title><pre>\n";

    @TempDir
    private Path folder;

    @Test
    void earlierResultsGoAndEverythingElseStays() throws IOException, UsageError {
        write("summary.html", PAGE);
        write("sd7.html", PAGE);
        write("result.json", "{}");
        write("notes.txt", "x");
        write("my report.html", "<html>my own</html>");
        write("drive.hlog", "x");

        SessionFolder.open(folder, List.of("sd1")).close();

        assertEquals(List.of(".csdbench", "drive.hlog", "my report.html", "notes.txt"), names());
    }

    @Test
    void filesWithoutATitleAreKnownByTheList() throws IOException, UsageError {
        SessionFolder.open(folder, List.of()).close();
        write("result.json", "{}");

        SessionFolder.open(folder, List.of()).close();

        assertEquals(List.of(".csdbench"), names());
    }

    @Test
    void resultsWithATagStayUntilItIsTakenAway() throws IOException, UsageError {
        SessionFolder.open(folder, List.of()).close();
        write("result.json", "{}");
        SessionFolder.tag(folder, List.of("base"));

        assertRefused("has the results of a session with the tag base, which are not replaced", List.of());
        assertRefused("which are not replaced", List.of());
        assertThrows(UsageError.class, () -> SessionFolder.clear(folder));
        assertEquals(List.of(".csdbench", "result.json"), names());

        SessionFolder.tag(folder, List.of());
        assertTrue(SessionFolder.clear(folder).orElseThrow().contains("are replaced"));
        assertEquals(List.of(".csdbench"), names());
    }

    @Test
    void aReviewAndARunDoNotReplaceEachOther() throws IOException, UsageError {
        write("review.json", "{}");
        write("report.html", "<html><head><meta name=\"generator\" content=\"csdbench\"></head></html>");
        assertRefused("has a page of other results, such as a review's, which no run replaces", List.of());
        assertEquals(List.of(".csdbench", "report.html", "review.json"), names());

        for (String name : names()) {
            Files.delete(folder.resolve(name));
        }
        SessionFolder.open(folder, List.of()).close();
        write("result.json", "{}");
        String refused = assertThrows(UsageError.class, () -> SessionFolder.held(folder, List.of()))
                .getMessage();
        assertTrue(refused.contains(folder + " has the results of a run, which are not replaced"), refused);
        assertEquals(List.of(".csdbench", "result.json"), names());
    }

    @Test
    void aPageOfOthersIsInTheWay() throws IOException {
        write("report.html", "<html>my own</html>");
        assertRefused("report.html is in the way of a result", List.of());
    }

    @Test
    void aFileInTheWayOfAResultIsRefusedByName() throws IOException {
        for (String name : List.of("result.json", "summary.html", "sd1.html", "sd1.histogram.html")) {
            write(name, "my own");

            assertRefused(name + " is in the way of a result", List.of("sd1"));

            assertEquals("my own", Files.readString(folder.resolve(name)));
            Files.delete(folder.resolve(name));
        }
    }

    @Test
    void aLinkInTheWayOfAResultIsRefusedAndNotFollowed() throws IOException {
        Path other = Files.writeString(folder.resolve("other"), PAGE);
        Files.createSymbolicLink(folder.resolve("summary.html"), other);

        assertRefused("summary.html is in the way of a result", List.of());

        assertEquals(PAGE, Files.readString(other));
        Files.createSymbolicLink(folder.resolve("more.html"), other);
        assertTrue(Files.exists(folder.resolve("more.html")));
    }

    @Test
    void aRefusedSessionDoesNotMakeAFileOfOthersItsOwn() throws IOException {
        write("result.json", "mine");

        assertRefused("result.json is in the way of a result", List.of());
        assertRefused("result.json is in the way of a result", List.of());

        assertEquals("mine", Files.readString(folder.resolve("result.json")));
    }

    @Test
    void twoSessionsInOneFolderAreRefused() throws UsageError {
        try (SessionFolder first = SessionFolder.open(folder, List.of())) {
            assertRefused(
                    "another session writes to " + folder + " (process "
                            + ProcessHandle.current().pid(),
                    List.of());
            assertTrue(first.note().isEmpty());
        }
        try (SessionFolder next = SessionFolder.open(folder, List.of())) {
            assertTrue(next.note().isEmpty());
        }
    }

    @Test
    void resultsThatAreReplacedAreSaidWithTheirTime() throws IOException, UsageError {
        SessionFolder.open(folder, List.of()).close();
        write("result.json", "{}");
        Files.setLastModifiedTime(folder.resolve("result.json"), FileTime.from(Instant.ofEpochSecond(1)));

        try (SessionFolder next = SessionFolder.open(folder, List.of())) {
            assertEquals(
                    "The results of 1970-01-01T00:00:01Z in " + folder + " are replaced.",
                    next.note().orElseThrow());
        }
    }

    @Test
    void resultsThatWillLieAmongOtherFilesAreSaidOnce() throws IOException, UsageError {
        write("thesis.txt", "mine");

        try (SessionFolder first = SessionFolder.open(folder, List.of())) {
            assertEquals(
                    "Results lie among what " + folder + " holds already: 1 name.",
                    first.note().orElseThrow());
        }
        write("result.json", "{}");
        try (SessionFolder next = SessionFolder.open(folder, List.of())) {
            assertTrue(next.note().orElseThrow().contains("are replaced"));
        }
    }

    @Test
    void aLockThatIsLeftOverIsSaidAndTaken() throws IOException, UsageError {
        write(".csdbench", "csdbench results\npid=4711\nbegan=2026-01-02T03:04:05Z\n");

        try (SessionFolder next = SessionFolder.open(folder, List.of())) {
            String note = next.note().orElseThrow();
            assertTrue(note.contains("(process 4711, begun 2026-01-02T03:04:05Z) did not end properly"), note);
        }
    }

    @Test
    void aListOfAnotherProgramIsRefused() throws IOException {
        write(".csdbench", "my own");

        assertRefused(".csdbench is not of csdbench", List.of());

        assertEquals("my own", Files.readString(folder.resolve(".csdbench")));
    }

    @Test
    void resultsGoToTheFolderThatWasOpenedWhateverItsNameMeansLater() throws IOException, UsageError {
        Path named = Files.createDirectory(folder.resolve("out"));
        Path other = Files.createDirectory(folder.resolve("other"));
        try (SessionFolder opened = SessionFolder.open(named, List.of())) {
            Files.move(named, folder.resolve("moved"));
            Files.createSymbolicLink(named, other);

            Files.writeString(opened.path().resolve("result.json"), "{}");
        }

        assertTrue(Files.exists(folder.resolve("moved/result.json")));
        assertFalse(Files.exists(other.resolve("result.json")));
    }

    @Test
    void clearingRemovesEarlierResultsAlone() throws IOException, UsageError {
        write("summary.html", PAGE);
        write("totals.html", "my own");

        SessionFolder.clear(folder);
        SessionFolder.clear(folder.resolve("missing"));

        assertEquals(List.of(".csdbench", "totals.html"), names());
    }

    @Test
    void aFileInPlaceOfTheFolderIsSaidInWords() throws IOException {
        Path file = Files.writeString(folder.resolve("out"), "x");

        String message = assertThrows(UsageError.class, () -> SessionFolder.open(file, List.of()))
                .getMessage();

        assertTrue(message.endsWith("is a file, and results need a folder; choose another with -o"), message);
    }

    private void assertRefused(String words, List<String> pages) {
        String message = assertThrows(UsageError.class, () -> SessionFolder.open(folder, pages))
                .getMessage();
        assertTrue(message.contains(words), message);
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aFolderThatIsOnlyHeldKeepsEverythingInIt() throws Exception {
        try (SessionFolder session = SessionFolder.open(folder, List.of())) {
            Files.writeString(session.path().resolve("percentiles.csv"), "x");
        }
        String listed = Files.readString(folder.resolve(".csdbench")).replaceAll("(?m)^(pid|began|ended)=.*", "");
        try (SessionFolder held = SessionFolder.held(folder, List.of())) {
            assertThrows(UsageError.class, () -> SessionFolder.open(folder, List.of()));
            assertEquals(Optional.empty(), held.note());
        }
        assertTrue(Files.exists(folder.resolve("percentiles.csv")));
        assertEquals(listed, Files.readString(folder.resolve(".csdbench")).replaceAll("(?m)^(pid|began|ended)=.*", ""));
    }

    @Test
    void aCampaignDoesNotReplaceThePageOfOthers() throws Exception {
        write("report.html", "<p>mine</p>");

        String message = assertThrows(UsageError.class, () -> SessionFolder.held(folder, List.of()))
                .getMessage();

        assertTrue(message.contains("report.html is in the way"), message);
        assertEquals("<p>mine</p>", Files.readString(folder.resolve("report.html")));
    }
}
