package csdbench.main;

import csdbench.report.JsonReport;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;

/**
 * Has Java learn to write JSON on a second processor while the first reads the parmfile: nothing else that a run needs
 * takes as long before its first I/O. Leaves nothing behind but warm classes, and nobody waits for it.
 */
final class HeadStart {
    private HeadStart() {}

    static void begin() {
        Thread.ofPlatform().name("csdbench-head-start").daemon().start(HeadStart::writeJson);
    }

    private static void writeJson() {
        JsonReport report = JsonReport.atTheEnd(OutputStream.nullOutputStream());
        ZonedDateTime now = ZonedDateTime.now();
        report.on(new SessionStarted(
                now, "csdbench", "", "", List.of(), Path.of(""), List.of(), List.of(), List.of(), Map.of()));
        report.on(new SessionFinished(now, true, true));
    }
}
