package csdbench.main.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.real.ZramDevice;
import csdbench.job.command.Terminal;
import csdbench.main.Main;
import csdbench.report.review.ReviewFile;
import csdbench.result.app.AppResult;
import csdbench.result.review.Review;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reviews with the real PostgreSQL behind them, where it is installed. */
class ReviewOfAppsTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    @BeforeEach
    void letTheServersUserIn() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private int csdbench(String... words) {
        said.reset();
        PrintStream print = new PrintStream(said, true, StandardCharsets.UTF_8);
        return Main.run(List.of(words), new Terminal(print, print, Optional.empty()));
    }

    private String said() {
        return said.toString(StandardCharsets.UTF_8);
    }

    @Test
    void anApplicationIsMeasuredBehindTheSuiteAndStandsInItsReport() throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        try (ZramDevice drive = ZramDevice.of("400M", "0")) {
            List<String> words = new ArrayList<>(List.of("review", "--lun", drive.lun(), "--quick", "--gain-within"));
            words.addAll(List.of("0", "--workload", "random-read-4k", "--data", "1:1", "--apps"));
            words.addAll(List.of("postgres,order-entry", "--app-size", "24m", "--app-threads", "2"));
            words.addAll(List.of("--allow-write", drive.lun(), "-o", out.toString()));
            int code = csdbench(words.toArray(String[]::new));
            Assumptions.assumeFalse(code == 2 && said().contains("is not installed"), this::said);
            assertEquals(0, code, this::said);

            Review review = ReviewFile.read(out);
            assertTrue(review.complete());
            AppResult result = review.applications().getFirst();
            assertEquals("postgres", result.setup().app());
            assertTrue(result.complete());
            assertEquals(24 << 20, result.setup().data().sizeBytes());
            assertEquals(List.of(2), result.setup().threads());
            AppResult orders = review.applications().getLast();
            assertEquals("order-entry", orders.setup().app());
            assertTrue(orders.complete());
            assertTrue(Files.readString(out.resolve("report.html")).contains("<h2>Applications</h2>"));
            assertEquals("0", drive.figures("mm_stat")[0], "nothing is left on it");

            // As a call leaves it that is killed behind the suite.
            ReviewFile.write(out, review.withApplications(List.of()));
            new ProcessBuilder("mkfs.ext4", "-q", "-L", "csdbench-app", drive.lun())
                    .start()
                    .waitFor();
            assertEquals(0, csdbench("review", "--resume", out.toString()), this::said);
            assertEquals(review.applications(), ReviewFile.read(out).applications());
            assertFalse(said().contains("making a database"), "it was complete, so nothing is written");

            // The same before the application was measured: its lun needs a permit again.
            ReviewFile.write(out, review.withApplications(List.of()));
            Files.delete(out.resolve("apps/postgres/app.json"));
            assertEquals(3, csdbench("review", "--resume", out.toString()), this::said);
            assertTrue(said().contains("no --allow-write names " + drive.lun()), this::said);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'--apps postgres', --apps needs one real drive",
        "'--lun $FILE --size 64m --apps nothing', there is no application 'nothing'",
        "'--lun $FILE --size 64m --apps postgres,postgres', --apps has a name twice",
        "'--lun $FILE --size 64m --apps postgres --data text', --apps needs --data as ratios",
        "'--lun $FILE --size 64m --app-threads 4', --app-size and --app-threads are of applications",
        "'--lun $FILE --size 64m --app-size 4m', --app-size and --app-threads are of applications",
        "'--lun $FILE --size 64m --apps postgres --app-size 33m', 'half of the drive, 32.0 MiB, at most'",
        "'--lun $FILE --size 64m --apps postgres --app-threads 4,4', a number of clients is there twice",
        "'--lun $FILE --size 64m --apps postgres --app-threads 1001', 1001 clients: postgres takes 1 to 1000",
        "'--lun $FILE --size 64m --apps postgres --quick', and a file system needs a block device",
    })
    void whatCannotBeMeasuredIsRefusedBeforeAnythingIsWritten(String words, String message) {
        Path file = folder.resolve("lun");
        List<String> command =
                new ArrayList<>(List.of("review", "-o", folder.resolve("out").toString()));
        command.addAll(List.of(words.replace("$FILE", file.toString()).split(" ")));

        int code = csdbench(command.toArray(String[]::new));

        Assumptions.assumeFalse(said().contains("is not installed"), this::said);
        assertEquals(2, code, this::said);
        assertTrue(said().contains(message) || said().contains("there is no device"), this::said);
        assertFalse(Files.exists(file));
    }
}
