package csdbench.job.session;

import csdbench.engine.sample.WrittenData;
import csdbench.plan.RunPlan;
import csdbench.report.JsonReport;
import csdbench.result.Program;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;

/**
 * Does on a second processor what takes long before the first I/O. Has Java learn to write JSON while the first reads
 * the parmfile, which leaves nothing behind but warm classes; and measures what the first run writes while its targets
 * are looked at, for which the run waits where it is not done by then.
 */
public final class WarmUp {
    private WarmUp() {}

    public static void begin() {
        Thread.ofPlatform().name("csdbench-head-start").daemon().start(WarmUp::writeJson);
    }

    /** Data of later runs is measured before each: during a run nothing may be going on beside it. */
    static void measureData(RunPlan plan) {
        plan.runs().stream()
                .findFirst()
                .ifPresent(run -> Thread.ofPlatform()
                        .name("csdbench-data")
                        .daemon()
                        .start(() -> run.written()
                                .forEach((kind, names) ->
                                        WrittenData.facts(kind, run.smallestWriteBytes(kind, plan.general()), names))));
    }

    private static void writeJson() {
        JsonReport report = JsonReport.atTheEnd(OutputStream.nullOutputStream());
        ZonedDateTime now = ZonedDateTime.now();
        report.on(new SessionStarted(
                now,
                new Program("csdbench", "", ""),
                List.of(),
                Path.of(""),
                List.of(),
                List.of(),
                List.of(),
                Map.of(),
                List.of(),
                List.of()));
        report.on(new SessionFinished(now, true, true));
    }
}
