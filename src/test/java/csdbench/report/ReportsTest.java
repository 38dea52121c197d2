package csdbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.RunEvent;
import csdbench.result.RunObserver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReportsTest {
    @TempDir
    Path folder;

    private final List<String> complaints = new ArrayList<>();

    @Test
    void everyFormatWritesTheFilesItNames() throws IOException {
        try (Reports reports = new Reports(complaints::add).open(folder, EnumSet.allOf(ReportFormat.class))) {
            Samples.events(folder).forEach(reports::on);
            assertFalse(reports.failed());
        }

        for (ReportFormat format : ReportFormat.values()) {
            for (String file : format.files().split(" and ")) {
                assertTrue(Files.size(folder.resolve(file)) > 0, file);
            }
        }
        assertEquals(List.of(), complaints);
    }

    @Test
    void fullDiskEndsOneReportWithOneSentenceAndTheRestGoesOn() throws IOException {
        List<RunEvent> seen = new ArrayList<>();

        try (Reports reports = new Reports(complaints::add)
                .open(folder, List.of(ReportFormat.RESULT))
                .add(IntervalsReport.FILE, _ -> {
                    throw new UncheckedIOException(new IOException("No space left on device"));
                })
                .add("memory", seen::add)) {
            Samples.events(folder).forEach(reports::on);
            assertTrue(reports.failed());
        }

        assertEquals(1, complaints.size());
        assertTrue(
                complaints.getFirst().startsWith("intervals.jsonl: given up, since it cannot be written (No space"),
                complaints.getFirst());
        assertEquals(Samples.events(folder).size(), seen.size());
        assertTrue(Files.readString(folder.resolve(JsonReport.FILE)).contains("\"plannedRuns\": 2"));
    }

    @Test
    void folderThatMayNotBeWrittenAnyMoreIsSaidInWords() {
        Reports reports = new Reports(complaints::add).add("result.json", _ -> {
            throw new UncheckedIOException(new AccessDeniedException("out/result.json"));
        });

        Samples.events(folder).forEach(reports::on);

        assertEquals(
                List.of("result.json: given up, since it cannot be written (permission denied for out/result.json);"
                        + " mend that or choose another output folder before the next run."),
                complaints);
    }

    @Test
    void failureWhileClosingCountsToo() {
        Reports reports = new Reports(complaints::add).add("broken", new FailsToClose());

        reports.close();

        assertTrue(reports.failed());
        assertEquals(1, complaints.size());
    }

    @Test
    void folderThatIsNotThereFailsBeforeAnythingIsRun() {
        Reports reports = new Reports(complaints::add);

        assertThrows(
                IOException.class,
                () -> reports.open(folder.resolve("absent"), List.of(ReportFormat.RESULT, ReportFormat.INTERVALS)));
    }

    private static final class FailsToClose implements RunObserver, AutoCloseable {
        @Override
        public void on(RunEvent event) {}

        @Override
        public void close() throws IOException {
            throw new IOException("No space left on device");
        }
    }
}
