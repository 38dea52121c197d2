package csdbench.main.health;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.health.Forecast;
import csdbench.job.history.HistoryFile;
import csdbench.main.Main;
import csdbench.report.JsonReport;
import csdbench.report.history.HistoryReader;
import csdbench.result.DeviceCounters.Traffic;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How sessions of before wrote a drive. */
final class DriveSessionsTest {
    private static final String DRIVE = "sim:csd3000-7.68tb?nominal=64m";

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    /** A drive with a serial, of which a model has counted. */
    private void entered(String name, String serial) throws Exception {
        Path own = folder.resolve(name);
        int code = Main.run(
                List.of("io", DRIVE, "--write", "4k", "--for", "2s", "-o", own.toString()),
                new Terminal(
                        new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty()));
        assertTrue(code <= 1, err.toString(StandardCharsets.UTF_8));
        Path file = own.resolve("result.json");
        String told = Files.readString(file);
        String identified = told.replace("\"lun\": ", "\"device\": {\"serial\": \"" + serial + "\"}, \"lun\": ");
        assertNotEquals(told, identified);
        Files.writeString(file, identified);
        try (HistoryFile history = HistoryFile.toWrite(place())) {
            history.enter(HistoryReader.read(own).orElseThrow(), List.of(), Optional.empty());
        }
    }

    private Path place() {
        return folder.resolve("history.db");
    }

    @Test
    void whatAllOfThemWroteIsSpreadOverTheTimeSinceTheFirst() throws Exception {
        entered("one", "S1");
        entered("two", "S1");
        entered("other", "S2");

        Forecast.Work work = DriveSessions.work("/dev/nvme0n1", "S1", place());

        assertTrue(work.name().startsWith("as in 2 of the history since 20"), work.name());
        double hosts = 0;
        double medium = 0;
        for (String name : List.of("one", "two")) {
            Traffic traffic = JsonReport.read(folder.resolve(name))
                    .runs()
                    .getFirst()
                    .parts()
                    .targets()
                    .getFirst()
                    .counters()
                    .traffic();
            hosts += traffic.hostWrittenBytes().orElseThrow();
            medium += traffic.physicalWrittenBytes().orElseThrow();
        }
        assertEquals(medium / hosts, work.amplification().orElseThrow(), 1e-12);
        assertTrue(work.bytesPerSecond() > 0 && work.bytesPerSecond() <= hosts, work::toString);
    }

    @Test
    void aRunWhoseFolderIsGoneIsNotCountedAndSaid() throws Exception {
        entered("one", "S1");
        entered("two", "S1");
        remove(folder.resolve("one"));

        assertTrue(DriveSessions.work("/dev/nvme0n1", "S1", place())
                .name()
                .endsWith(", without 1 whose folders are gone"));

        remove(folder.resolve("two"));
        UsageError error = assertThrows(UsageError.class, () -> DriveSessions.work("/dev/nvme0n1", "S1", place()));
        assertTrue(error.getMessage().contains("no run of /dev/nvme0n1 is known whose folder is there"));
    }

    @Test
    void withoutAHistoryThatIsSaid() {
        UsageError error = assertThrows(UsageError.class, () -> DriveSessions.work("/dev/nvme0n1", "S1", place()));
        assertTrue(error.getMessage().contains("no session was entered yet"), error.getMessage());
    }

    private static void remove(Path tree) throws Exception {
        try (Stream<Path> all = Files.walk(tree)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
