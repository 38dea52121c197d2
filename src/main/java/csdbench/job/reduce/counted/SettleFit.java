package csdbench.job.reduce.counted;

import csdbench.base.text.Formats;
import csdbench.result.reduce.Settling;
import csdbench.result.reduce.Settling.SettlePoint;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Infers from readings after a write what of its savings was inline, and what was later work. Stateless. */
public final class SettleFit {
    /** Readings within this share of what was written are alike. */
    private static final double BAND = 0.01;

    private SettleFit() {}

    /** What is counted by a counter that lags so many seconds; what changes before that is not told apart from it. */
    public static Settling of(List<SettlePoint> points, long fillBytes, long lagSeconds) {
        SettlePoint first = points.stream()
                .filter(point -> point.seconds() >= lagSeconds)
                .findFirst()
                .orElse(points.getLast());
        SettlePoint last = points.getLast();
        double flatAfter = last.seconds();
        boolean flat = false;
        for (SettlePoint point : points.reversed()) {
            boolean alike = Math.abs(point.countedBytes() - last.countedBytes()) <= BAND * fillBytes
                    && (point.equals(first) || point.mediaWrittenBytes() <= BAND * fillBytes);
            if (!alike) {
                break;
            }
            flat |= !point.equals(last);
            flatAfter = point.seconds();
            if (point.equals(first)) {
                break;
            }
        }
        long inline = fillBytes - first.countedBytes();
        long background = first.countedBytes() - last.countedBytes();
        OptionalDouble after = flat ? OptionalDouble.of(flatAfter) : OptionalDouble.empty();
        String late = lagSeconds == 0
                ? ""
                : " The counter is up to " + lagSeconds + " s late: what changes before that counts as inline.";
        return new Settling(
                points,
                after,
                inline,
                background,
                sentence(after, inline, background, fillBytes, last, first.seconds()) + late);
    }

    private static String sentence(
            OptionalDouble flatAfter,
            long inline,
            long background,
            long fillBytes,
            SettlePoint last,
            double firstSeconds) {
        if (flatAfter.isEmpty()) {
            return String.format(
                    Locale.ROOT,
                    "What is counted still changed %.0f s after the last write; watch longer with --settle.",
                    last.seconds());
        }
        if (flatAfter.getAsDouble() <= firstSeconds) {
            return inline > BAND * fillBytes
                    ? "Nothing changes after the last write: all that is saved is saved inline."
                    : "Nothing changes after the last write, and nothing is saved.";
        }
        return String.format(
                Locale.ROOT,
                "Nothing changes from %.0f s after the last write on: until then the data went from %s to %s, which"
                        + " is not inline.",
                flatAfter.getAsDouble(),
                Formats.bytes(fillBytes - inline),
                Formats.bytes(fillBytes - inline - background));
    }
}
