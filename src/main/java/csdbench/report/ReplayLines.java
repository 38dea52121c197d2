package csdbench.report;

import csdbench.base.text.Formats;
import csdbench.result.Percentile;
import csdbench.result.Replayed;
import csdbench.result.session.Times;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The accuracy of a replay, for people. */
public final class ReplayLines {
    private ReplayLines() {}

    /**
     * Whether it was accurate, in a sentence; empty where nothing says when requests were due.
     *
     * @param failed operations that ended in an error, and have no latency
     */
    public static Optional<String> verdict(Replayed replay, long failed) {
        OptionalDouble late = replay.pace().latePercent();
        Replayed.Requests requests = replay.requests();
        return late.isEmpty()
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "%s %s: %,d of %,d requests, %.3f %% of them more than 100 us late%s.",
                        requests.issued() + requests.leftOut() < requests.recorded()
                                ? "As far as it went the replay is"
                                : "The replay is",
                        replay.faithful() ? "accurate" : "NOT accurate",
                        requests.issued(),
                        requests.recorded(),
                        late.getAsDouble(),
                        failed == 0 ? "" : String.format(Locale.ROOT, "; %,d FAILED", failed)));
    }

    /**
     * What was replayed, how late, to which addresses, and what was changed.
     *
     * @param late start delay
     */
    public static List<String> of(Replayed replay, Times late) {
        List<String> lines = new ArrayList<>();
        lines.add(done(replay));
        if (replay.pace().latePercent().isPresent() && late.max() != null) {
            lines.add(startDelay(late));
        }
        lines.add(addresses(replay));
        if (replay.requests().odd()
                        + replay.requests().leftOut()
                        + replay.requests().displaced()
                > 0) {
            lines.add(changes(replay));
        }
        replay.traceNotes().forEach(note -> lines.add("of the trace: " + note));
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

    private static String startDelay(Times late) {
        return "start delay "
                + Stream.of(Percentile.P50, Percentile.P99)
                        .filter(percentile -> late.ns(percentile) != null)
                        .map(percentile -> percentile.label() + " " + Formats.nanos(late.ns(percentile)) + ", ")
                        .collect(Collectors.joining())
                + "max " + Formats.nanos(late.max())
                + (late.max() == 0 ? ", as always in virtual time" : "");
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
