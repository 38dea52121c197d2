package csdbench.report;

import csdbench.base.text.Formats;
import csdbench.result.LatencyTotals;
import csdbench.result.Percentile;
import csdbench.result.Replayed;
import csdbench.result.session.RunSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** The accuracy of a replay, for people. */
public final class ReplayLines {
    private ReplayLines() {}

    /** What was replayed, how late, to which addresses, and what was changed. */
    public static List<String> of(RunSummary run, Replayed replay) {
        List<String> lines = new ArrayList<>();
        lines.add(done(replay));
        replay.pace()
                .latePercent()
                .ifPresent(percent ->
                        lines.add(startDelay(replay, percent, run.finished().lateness())));
        lines.add(addresses(replay));
        if (replay.requests().odd()
                        + replay.requests().leftOut()
                        + replay.requests().displaced()
                > 0) {
            lines.add(changes(replay));
        }
        return lines;
    }

    private static String done(Replayed replay) {
        OptionalDouble asked = replay.pace().askedSeconds();
        String times = asked.isPresent()
                ? String.format(
                        Locale.ROOT,
                        " in %.3f s, asked %.3f s (%.3f %%)",
                        replay.pace().achievedSeconds(),
                        asked.getAsDouble(),
                        replay.pace().achievedSeconds() / asked.getAsDouble() * 100)
                : String.format(Locale.ROOT, " in %.3f s", replay.pace().achievedSeconds());
        String speed = replay.speedPercent() == 100 || asked.isEmpty()
                ? ""
                : String.format(Locale.ROOT, " at %.4g %% of the recorded speed", replay.speedPercent());
        return String.format(
                Locale.ROOT,
                "replay %s%s: %,d of %,d requests%s, queue depth at most %d",
                replay.mode(),
                speed,
                replay.requests().issued(),
                replay.requests().recorded(),
                times,
                replay.pace().mostInFlight());
    }

    private static String startDelay(Replayed replay, double latePercent, LatencyTotals late) {
        return String.format(
                Locale.ROOT,
                "start delay p50 %s, %smax %s; %.3f %% of the requests more than 100 us late: %s",
                Formats.nanos(late.percentileNs(Percentile.P50)),
                Percentile.P99.carriedBy(late.count())
                        ? "p99 " + Formats.nanos(late.percentileNs(Percentile.P99)) + ", "
                        : "",
                Formats.nanos(late.maxNs()),
                latePercent,
                replay.faithful() ? "accurate" : "not accurate");
    }

    private static String addresses(Replayed replay) {
        return String.format(
                Locale.ROOT,
                "addresses %s: whole MiBs touched, %s, on a span of %s, %s",
                replay.addresses().mapping(),
                Formats.bytes(replay.addresses().footprintBytes()),
                Formats.bytes(replay.addresses().spanBytes()),
                replay.addresses().collisionPercent() == 0
                        ? "no collisions"
                        : String.format(
                                Locale.ROOT,
                                "%.1f %% of it collides",
                                replay.addresses().collisionPercent()));
    }

    private static String changes(Replayed replay) {
        return String.format(
                Locale.ROOT,
                "changed: %,d requests were unaligned (and grew by %s), %,d moved or cut to stay on the span, %,d"
                        + " left out",
                replay.requests().odd(),
                Formats.bytes(replay.requests().grownBytes()),
                replay.requests().displaced(),
                replay.requests().leftOut());
    }
}
