package csdbench.report.vdbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.vdbench.row.Layout;
import csdbench.report.vdbench.row.Release;
import csdbench.result.ErrorSeen;
import csdbench.result.Notice;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.SessionFinished;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * To accept new golden files, run with {@code -Dgolden=write} and read the difference before committing it.
 */
class VdbenchFilesTest {
    private static final Path GOLDEN = Path.of("src/test/resources/csdbench/report/vdbench");
    private static final Path GOLDEN_ROWS = Path.of("src/test/resources/csdbench/report/vdbench-rows");
    private static final Path GOLDEN_FILES = Path.of("src/test/resources/csdbench/report/vdbench-files");
    private final Locale before = Locale.getDefault();

    @TempDir
    private Path folder;

    @AfterEach
    void restoreLocale() {
        Locale.setDefault(before);
    }

    @Test
    void everyFileIsTheSameInEveryLocale() throws IOException {
        compare(GOLDEN, Sessions.events());
    }

    @Test
    void everyFileOfASessionOnFilesIsTheSameInEveryLocale() throws IOException {
        compare(GOLDEN_FILES, FileSessions.events());
    }

    @Test
    void errorsAloneAreTheSamePageMadeAtTheFirstOfThem() throws IOException {
        try (ErrorLogFile log = new ErrorLogFile(folder)) {
            for (RunEvent event : Sessions.events()) {
                log.on(event);
                assertEquals(event instanceof ErrorSeen, Files.exists(folder.resolve(ErrorLogFile.FILE)));
                if (event instanceof ErrorSeen) {
                    break;
                }
            }
        }
        String line = Files.readString(folder.resolve(ErrorLogFile.FILE));
        assertTrue(line.startsWith("<title>Vdbench out/errorlog.html</title>"), line);
        assertTrue(line.contains("op: read   lun: /data/one lba: 1613000"), line);
    }

    @Test
    void rowsHaveTheColumnsOf50406WhereTheyAreAskedFor() throws IOException {
        compareRows("old", Sessions.OLD, Sessions.events());
        compareRows("old-files", Sessions.OLD, FileSessions.events());
    }

    @Test
    void aMegabyteIsAMillionBytesWhereThatIsAskedFor() throws IOException {
        compareRows("decimal", new Layout(Release.V5_04_07, true), Sessions.events());
    }

    /** Only the pages that are about rows; the others do not depend on their layout. */
    private void compareRows(String name, Layout layout, List<RunEvent> events) throws IOException {
        Path out = folder.resolve(name);
        write(out, events, layout);
        for (String page : List.of("summary.html", "totals.html", "flatfile.html", "skew.html", "logfile.html")) {
            Path golden = GOLDEN_ROWS.resolve(name + "-" + page);
            if ("write".equals(System.getProperty("golden"))) {
                Files.createDirectories(GOLDEN_ROWS);
                Files.copy(out.resolve(page), golden, StandardCopyOption.REPLACE_EXISTING);
            }
            assertEquals(Files.readString(golden), Files.readString(out.resolve(page)), page);
        }
    }

    private void compare(Path golden, List<RunEvent> events) throws IOException {
        for (Locale locale : List.of(Locale.ROOT, Locale.US, Locale.GERMANY)) {
            Locale.setDefault(locale);
            write(folder, events);
            if ("write".equals(System.getProperty("golden"))) {
                Files.createDirectories(golden);
                for (String name : names(folder)) {
                    Files.writeString(golden.resolve(name), text(name));
                }
            }

            assertEquals(names(golden), names(folder));
            for (String name : names(golden)) {
                assertEquals(Files.readString(golden.resolve(name)), text(name), name + " in locale '" + locale + "'");
                Files.delete(folder.resolve(name));
            }
        }
    }

    @Test
    void aRunOfOneWorkloadWithoutAFormatHasNoPagesOfWorkloads() throws IOException {
        List<RunEvent> events = List.of(
                Sessions.plainSession(),
                Sessions.plainRun(),
                Sessions.interval(1),
                new SessionFinished(Sessions.START, true, false));

        write(folder, events);

        assertEquals(
                Set.of(
                        "config",
                        "errorlog",
                        "flatfile",
                        "histogram",
                        "localhost",
                        "localhost-0",
                        "localhost-0.stdout",
                        "localhost.var_adm_msgs",
                        "logfile",
                        "parmfile",
                        "parmscan",
                        "sd1",
                        "sd1.histogram",
                        "skew",
                        "status",
                        "summary",
                        "totals"),
                names(folder).stream()
                        .filter(name -> name.endsWith(".html"))
                        .map(name -> name.replace(".html", ""))
                        .collect(Collectors.toSet()));
    }

    @Test
    void aRowIsInItsFilesBeforeTheNextEventComes() throws IOException {
        try (VdbenchFiles files = new VdbenchFiles(
                folder, new PageChoice(HistogramBounds.DEFAULT, Layout.USUAL, false, false, true, true, false))) {
            files.on(Sessions.session());
            files.on(Sessions.run("rd1", OptionalDouble.of(8)));
            files.on(Sessions.interval(1));

            for (String page : List.of("summary", "flatfile", "logfile", "sd1", "sd2", "wd1", "localhost")) {
                assertTrue(lastLine(page).startsWith("14:05:08.007 "), page);
            }
            assertTrue(lastLine("status").endsWith(" \tWarmup done\trd=rd1\tFor loops: threads=8"));
        }
    }

    @Test
    void whatIsNoticedBeforeTheSessionBeginsIsInTheLog() throws IOException {
        try (VdbenchFiles files = new VdbenchFiles(
                folder, new PageChoice(HistogramBounds.DEFAULT, Layout.USUAL, false, false, true, true, false))) {
            files.on(new Notice(Sessions.START, Notice.Importance.NOTE, "early"));
            files.on(Sessions.session());
        }

        assertEquals("14:05:06.007 early", lastLine("logfile"));
    }

    @Test
    void aSessionThatFailedDoesNotClaimSuccess() throws IOException {
        write(folder, List.of(Sessions.session(), new SessionFinished(Sessions.START, false, false)));

        assertFalse(text("summary.html").contains("completed successfully"));
        assertFalse(text("status.html").contains("Vdbench complete"));
    }

    @Test
    void aSimulatedSessionSaysSo() throws IOException {
        write(folder, List.of(Sessions.session(), new SessionFinished(Sessions.START, true, true)));

        assertEquals("14:05:06.007 Vdbench simulation completed successfully", lastLine("summary"));
    }

    @Test
    void definitionsThatShareANameDoNotWriteIntoEachOthersFiles() throws IOException {
        write(folder, List.of(Sessions.plainSession(), Sessions.plainRun("summary"), Sessions.interval(1)));

        assertTrue(text("summary.html").startsWith("<title>Vdbench out/summary.html</title><pre>\ncsdbench 0.1.0"));
        assertTrue(text("summary_.html").contains("SD report for sd=summary"));
    }

    @Test
    void suppressedHistogramsLeaveTheLabelAlone() throws IOException {
        try (VdbenchFiles files = new VdbenchFiles(
                folder, new PageChoice(HistogramBounds.SUPPRESSED, Layout.USUAL, false, false, true, true, false))) {
            files.on(Sessions.session());
            files.on(Sessions.run("rd1", OptionalDouble.of(8)));
            files.on(Sessions.finished(2, List.of(Sessions.interval(2))));
        }

        assertFalse(text("histogram.html").contains("min(ms)"));
    }

    @Test
    void aRunThatEndsInItsFirstIntervalHasAZeroRowWithoutWordsInIt() throws IOException {
        RunFinished nothing = Sessions.finished(1, List.of());
        write(folder, List.of(Sessions.session(), Sessions.run("rd1", OptionalDouble.of(8)), nothing));

        assertEquals(
                "14:05:08.007     avg_2-1        0.0     0.00       0   0.00    0.000    0.000    0.000"
                        + "     0.00     0.00    0.000    0.0   0.0   0.0",
                lastLine("totals"));
        assertTrue(lastLine("flatfile").endsWith(" 0 n/a n/a n/a n/a n/a "), lastLine("flatfile"));
    }

    @Test
    void aFolderThatCannotBeMadeIsSaidAtOnce() throws IOException {
        Path taken = Files.writeString(folder.resolve("taken"), "");

        assertThrows(
                IOException.class,
                () -> new VdbenchFiles(
                        taken, new PageChoice(HistogramBounds.DEFAULT, Layout.USUAL, false, false, true, true, false)));
    }

    @Test
    void aFileThatCannotBeWrittenIsNamed() throws IOException {
        Files.createDirectory(folder.resolve("totals.html"));
        try (VdbenchFiles files = new VdbenchFiles(
                folder, new PageChoice(HistogramBounds.DEFAULT, Layout.USUAL, false, false, true, true, false))) {
            UncheckedIOException thrown = assertThrows(UncheckedIOException.class, () -> files.on(Sessions.session()));

            assertTrue(thrown.getMessage().contains("totals.html"), thrown.getMessage());
        }
    }

    private static void write(Path folder, List<RunEvent> events) throws IOException {
        write(folder, events, Layout.USUAL);
    }

    private static void write(Path folder, List<RunEvent> events, Layout layout) throws IOException {
        try (VdbenchFiles files = new VdbenchFiles(
                folder, new PageChoice(HistogramBounds.DEFAULT, layout, false, false, true, true, false), 4711)) {
            events.forEach(files::on);
        }
    }

    private String text(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    private String lastLine(String page) throws IOException {
        return Files.readAllLines(folder.resolve(page + ".html")).getLast();
    }

    private static Set<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
