package csdbench.job.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.UsageError;
import csdbench.report.ReportFormat;
import csdbench.report.Reports;
import csdbench.report.Samples;
import csdbench.report.live.LiveView;
import csdbench.result.RunEvent;
import csdbench.result.RunObserver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FollowedFolderTest {
    @TempDir
    private Path folder;

    private static int all(FollowedFolder followed) throws IOException {
        int intervals = 0;
        while (followed.next().isPresent()) {
            intervals++;
        }
        return intervals;
    }

    private void write(Path into) throws IOException {
        Files.createDirectories(into);
        try (Reports reports = new Reports(message -> {
                    throw new AssertionError(message);
                })
                .open(into, List.of(ReportFormat.values()))) {
            Samples.events(into).forEach(reports::on);
        }
    }

    @Test
    void whatIsReadFromFilesIsWhatWasSeenLive() throws Exception {
        LiveView live = new LiveView("session");
        RunObserver session = new LiveFeed(live, () -> {}, () -> {}).session();
        List<RunEvent> events = Samples.events(folder);
        events.forEach(session::on);
        write(folder);
        LiveView later = new LiveView("session");
        assertEquals(4, all(new FollowedFolder(folder, later)));
        assertEquals(live.content(), later.content());
        assertTrue(later.content().contains("SIMULATED"));
        assertTrue(later.content().contains("Runs before"));
    }

    @Test
    void anIntervalIsShownWhenItsLineIsWholeAndOnce() throws Exception {
        write(folder.resolve("other"));
        List<String> lines = Files.readAllLines(folder.resolve("other/intervals.jsonl"));
        LiveView view = new LiveView("session");
        Path own = folder.resolve("own");
        Files.createDirectories(own);
        FollowedFolder followed = new FollowedFolder(own, view);
        assertEquals(Optional.empty(), followed.next());
        assertTrue(followed.empty());
        Path file = own.resolve("intervals.jsonl");
        Files.writeString(file, lines.get(0).substring(0, 100));
        assertEquals(Optional.empty(), followed.next());
        assertFalse(followed.empty());
        Files.writeString(file, lines.get(0) + "\n" + lines.get(1));
        assertEquals(Optional.of(1.0), followed.next());
        assertEquals(Optional.empty(), followed.next());
        Files.writeString(file, lines.get(0) + "\n" + lines.get(1) + "\n");
        assertEquals(Optional.of(1.0), followed.next());
        assertEquals(Optional.empty(), followed.next());
    }

    @Test
    void foldersBelowAreFollowedTooAndThoseThatComeLater() throws Exception {
        write(folder.resolve("state-1/step-1"));
        age(folder.resolve("state-1/step-1"), 60);
        LiveView view = new LiveView("review");
        FollowedFolder followed = new FollowedFolder(folder, view);
        assertEquals(4, all(followed));
        write(folder.resolve("state-1/step-2"));
        assertEquals(4, all(followed));
        assertEquals(1, view.content().split("<section><h2>rd", -1).length - 1, "only the later one");
    }

    private static void age(Path session, int seconds) throws IOException {
        FileTime time = FileTime.from(Instant.now().minusSeconds(seconds));
        Files.setLastModifiedTime(session.resolve("intervals.jsonl"), time);
    }

    @Test
    void twoThatGrowAtOnceAreBothShownAndOneThatWasStillComesBack() throws Exception {
        write(folder.resolve("all"));
        List<String> lines = Files.readAllLines(folder.resolve("all/intervals.jsonl"));
        Files.delete(folder.resolve("all/intervals.jsonl"));
        LiveView view = new LiveView("two drives");
        FollowedFolder followed = new FollowedFolder(folder, view);
        grow("one", lines.get(0));
        assertEquals(1, all(followed));
        grow("two", lines.get(0));
        assertEquals(1, all(followed));
        assertEquals(2, view.content().split("<section><h2>rd", -1).length - 1);
        age(folder.resolve("one"), 60);
        age(folder.resolve("two"), 60);
        grow("three", lines.get(0));
        assertEquals(1, all(followed));
        assertEquals(1, view.content().split("<section><h2>rd", -1).length - 1);
        grow("one", lines.get(1));
        assertEquals(1, all(followed));
        assertEquals(2, view.content().split("<section><h2>rd", -1).length - 1);
    }

    private void grow(String session, String line) throws IOException {
        Files.createDirectories(folder.resolve(session));
        Path file = folder.resolve(session).resolve("intervals.jsonl");
        Files.writeString(file, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    @Test
    void aDamagedLineIsNamedAndNoFolderIsSaid() throws Exception {
        Files.writeString(folder.resolve("intervals.jsonl"), "{\"schema\":1}\n");
        FollowedFolder followed = new FollowedFolder(folder, new LiveView("session"));
        IOException damaged = assertThrows(IOException.class, followed::next);
        assertTrue(damaged.getMessage().contains("intervals.jsonl"), damaged.getMessage());
        UsageError none = assertThrows(
                UsageError.class, () -> new FollowedFolder(folder.resolve("none"), new LiveView("session")));
        assertTrue(none.getMessage().endsWith("is no folder; name the folder of results, as -o named it"));
    }

    @Test
    void linesThatAreNoIntervalsAndAFileThatIsWrittenAnewAreSentences() throws Exception {
        write(folder);
        Path file = folder.resolve("intervals.jsonl");
        String line = Files.readAllLines(file).getFirst();
        for (String damaged : List.of(
                "garbage", "null", line.replaceFirst("\"total\":\\{[^}]*\\{", "\"total\":null,\"x\":{{"), "{}")) {
            Files.writeString(file, line + "\n" + damaged + "\n");
            FollowedFolder followed = new FollowedFolder(folder, new LiveView("session"));
            IOException problem = assertThrows(IOException.class, () -> all(followed), damaged);
            assertTrue(problem.getMessage().contains("intervals.jsonl"), problem.getMessage());
        }
        Files.writeString(file, line + "\n" + line + "\n");
        FollowedFolder followed = new FollowedFolder(folder, new LiveView("session"));
        all(followed);
        Files.writeString(file, line + "\n");
        IOException shorter = assertThrows(IOException.class, followed::next);
        assertTrue(shorter.getMessage().contains("has become shorter"), shorter.getMessage());
    }

    @Test
    void anythingInTheLogOfTimesIsASentenceOrNothing() throws Exception {
        write(folder);
        Path log = folder.resolve("response.hlog");
        for (String line : List.of("Tag=read,a,b,c,d", "Tag=read,1,1,1,AAAA", "Tag=read,1,1,1,", "x", "Tag=,,,,")) {
            Files.writeString(log, line + "\n");
            FollowedFolder followed = new FollowedFolder(folder, new LiveView("session"));
            try {
                all(followed);
            } catch (IOException e) {
                assertTrue(e.getMessage().endsWith("response.hlog has a damaged line"), line + ": " + e.getMessage());
            }
        }
    }
}
