package csdbench.job.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.UsageError;
import csdbench.result.app.AppResult;
import csdbench.result.app.AppSamples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AppLogTest {
    @TempDir
    private Path results;

    private void begin() throws IOException, UsageError {
        AppLog log = AppLog.of(results, AppSamples.HOST, AppSamples.setup(1, "15.18"), false);
        log.note("A sentence.");
        log.add(AppSamples.load(1, 1, 100, 50));
    }

    @Test
    void whatWasMeasuredIsThereAgain() throws IOException, UsageError {
        begin();

        AppResult again = AppLog.of(results, AppSamples.HOST, AppSamples.setup(1, "15.18"), false)
                .all();

        assertTrue(again.has(1, AppSamples.VARIANT, 1));
        assertEquals(1, again.notes().size());
        assertTrue(Files.exists(results.resolve("report.html")));
    }

    @Test
    void anotherVersionDoesNotGoOnUnlessThatIsWanted() throws IOException, UsageError {
        begin();

        String message = assertThrows(
                        UsageError.class,
                        () -> AppLog.of(results, AppSamples.HOST, AppSamples.setup(1, "15.19"), false))
                .getMessage();
        assertEquals(
                results + " was begun with postgres 15.18, and now 15.19 is installed; measure that in another folder"
                        + " with -o, or install 15.18",
                message);

        assertEquals(
                2,
                AppLog.of(results, AppSamples.HOST, AppSamples.setup(1, "15.19"), true)
                        .all()
                        .notes()
                        .size());
    }

    @Test
    void aHostThatHasChangedSinceIsNoted() throws IOException, UsageError {
        begin();
        Map<String, String> host = Map.of("name", "lab-8");

        AppResult now =
                AppLog.of(results, host, AppSamples.setup(1, "15.18"), false).all();

        assertEquals(host, now.host());
        assertEquals(
                "Up to load 1 of 2 this was measured on a host that was otherwise than from there on (name lab-7, then"
                        + " lab-8): they may differ by the host, too.",
                now.notes().getLast());
    }

    @Test
    void whatIsCompleteIsShownWhateverIsInstalledNow() throws IOException, UsageError {
        begin();
        AppLog log = AppLog.of(results, AppSamples.HOST, AppSamples.setup(1, "15.18"), false);
        log.add(AppSamples.load(1, 2, 120, 50));

        assertEquals(
                log.all(),
                AppLog.of(results, AppSamples.HOST, AppSamples.setup(1, "15.19"), false)
                        .all());
    }
}
