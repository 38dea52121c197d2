package csdbench.engine.replay;

import csdbench.base.text.Formats;
import csdbench.result.LatencyTotals;
import csdbench.result.Percentile;
import csdbench.result.Replayed;
import csdbench.trace.replay.Replay;
import csdbench.trace.replay.ReplayMode;
import csdbench.trace.replay.ReplayOrder;
import java.util.Locale;

/**
 * Whether a replay was what it was to be. Of requests that had a time at most one in a hundred may be issued more than
 * 100 us late, and from the first to the last it may take a thousandth longer than asked; of all of them at most one in
 * a hundred may be left out.
 */
public final class ReplayAccuracy {
    private static final double MOST_LATE_PERCENT = 1;
    private static final double MOST_LEFT_OUT = 0.01;
    private static final double LONGEST_SHARE = 1.001;

    /** A short recording is not unfaithful because its last request waits for its turn. */
    private static final double LEAST_LONGER_SECONDS = 0.01;

    private ReplayAccuracy() {}

    /**
     * The verdict.
     *
     * @param late how much later than due each request was issued
     */
    public static Replayed of(Replay.Outcome outcome, LatencyTotals late) {
        ReplayOrder order = outcome.order();
        boolean paced = order.mode().paced();
        double latePercent = paced ? latePercent(late) : 0;
        return new Replayed(
                order.mode().word(),
                order.speedPercent(),
                outcome.recorded(),
                outcome.progress().issued(),
                outcome.changes().leftOut(),
                outcome.changes().unaligned(),
                outcome.changes().grownBytes(),
                outcome.changes().displaced(),
                order.mapping().word(),
                outcome.scanned().footprintBytes(),
                outcome.spanBytes(),
                outcome.collisionPercent(),
                paced ? askedSeconds(outcome) : 0,
                outcome.progress().issuedSeconds(),
                latePercent,
                outcome.progress().maxInFlight(),
                outcome.failure().isEmpty() ? reason(outcome, paced, latePercent, late) : outcome.failure());
    }

    /** Requests that wait for others have no schedule; what they are compared with is the recording. */
    private static double askedSeconds(Replay.Outcome outcome) {
        ReplayOrder order = outcome.order();
        return order.mode() == ReplayMode.DEPENDENT
                ? outcome.scanned().durationNs() / 1e9 * order.repeat() * 100 / order.speedPercent()
                : outcome.progress().dueSeconds();
    }

    private static double latePercent(LatencyTotals late) {
        long count = 0;
        for (int i = 0; i < late.histogram().bucketCount(); i++) {
            if (late.histogram().bucketHighestNs(i) > Replayed.LATE_NS) {
                count += late.histogram().bucketOperations(i);
            }
        }
        return late.count() == 0 ? 0 : count * 100.0 / late.count();
    }

    private static String reason(Replay.Outcome outcome, boolean paced, double latePercent, LatencyTotals late) {
        if (outcome.changes().leftOut() > outcome.recorded() * MOST_LEFT_OUT) {
            return String.format(
                    Locale.ROOT,
                    "%,d of %,d requests were left out, for they are no whole blocks or on devices that nothing stands"
                            + " for",
                    outcome.changes().leftOut(),
                    outcome.recorded());
        }
        if (!paced) {
            return "";
        }
        boolean longer = outcome.order().mode() != ReplayMode.DEPENDENT
                && outcome.progress().issuedSeconds() > outcome.progress().dueSeconds() * LONGEST_SHARE
                && outcome.progress().issuedSeconds() > outcome.progress().dueSeconds() + LEAST_LONGER_SECONDS;
        if (longer) {
            return String.format(
                    Locale.ROOT,
                    "it took %.3f s in place of %.3f s: the target, or this machine, does not keep up",
                    outcome.progress().issuedSeconds(),
                    outcome.progress().dueSeconds());
        }
        return latePercent <= MOST_LATE_PERCENT
                ? ""
                : String.format(
                        Locale.ROOT,
                        "%.1f %% of the requests were issued more than 100 us late (p99 %s, at most %s)",
                        latePercent,
                        Formats.nanos(late.percentileNs(Percentile.P99)),
                        Formats.nanos(late.maxNs()));
    }
}
