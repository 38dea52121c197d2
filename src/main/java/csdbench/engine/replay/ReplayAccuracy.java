package csdbench.engine.replay;

import csdbench.base.text.Formats;
import csdbench.plan.order.ReplayMode;
import csdbench.plan.order.ReplayOrder;
import csdbench.result.LatencyTotals;
import csdbench.result.Percentile;
import csdbench.result.Replayed;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Whether a replay was accurate: at most 1 % of the timed requests were issued more than 100 us late, the time from the
 * first to the last is at most 0.1 % longer than planned, and at most 1 % of all requests were left out.
 */
public final class ReplayAccuracy {
    private static final double MAX_LATE_PERCENT = 1;
    private static final double MAX_LEFT_OUT = 0.01;
    private static final double MAX_LENGTH = 1.001;

    /** A short trace is not inaccurate because its last request waits for its turn. */
    private static final double MIN_LONGER_SECONDS = 0.01;

    private ReplayAccuracy() {}

    /**
     * The verdict.
     *
     * @param late start delay of the requests
     */
    public static Replayed of(Replay.Outcome outcome, LatencyTotals late) {
        ReplayOrder order = outcome.order();
        boolean paced = order.pace().mode().paced();
        double latePercent = paced ? latePercent(late) : 0;
        double askedSeconds = paced ? askedSeconds(outcome) : 0;
        boolean scheduled = askedSeconds > 0;
        return new Replayed(
                order.pace().mode().word(),
                order.pace().speedPercent(),
                new Replayed.Requests(
                        outcome.recorded(),
                        outcome.progress().issued(),
                        outcome.changes().leftOut(),
                        outcome.summary().counts().malformed(),
                        outcome.changes().unaligned(),
                        outcome.changes().grownBytes(),
                        outcome.changes().displaced()),
                new Replayed.Addresses(
                        order.layout().mapping().word(),
                        outcome.summary().footprintBytes(),
                        outcome.spanBytes(),
                        outcome.collisionPercent()),
                new Replayed.Pace(
                        scheduled ? OptionalDouble.of(askedSeconds) : OptionalDouble.empty(),
                        outcome.progress().issuedSeconds(),
                        scheduled ? OptionalDouble.of(latePercent) : OptionalDouble.empty(),
                        outcome.progress().maxInFlight()),
                outcome.failure().isEmpty() ? reason(outcome, paced, latePercent, late) : outcome.failure(),
                outcome.summary().notes());
    }

    /** Requests that wait for others have no schedule; they are compared with the trace. */
    private static double askedSeconds(Replay.Outcome outcome) {
        ReplayOrder order = outcome.order();
        return order.pace().mode() == ReplayMode.DEPENDENT
                ? outcome.summary().durationNs()
                        / 1e9
                        * order.selection().repeat()
                        * 100
                        / order.pace().speedPercent()
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
        if (outcome.changes().leftOut() > outcome.recorded() * MAX_LEFT_OUT) {
            return String.format(
                    Locale.ROOT,
                    "%,d of %,d requests were left out: not a multiple of the block size, or on a device that is not"
                            + " mapped to a target",
                    outcome.changes().leftOut(),
                    outcome.recorded());
        }
        if (!paced) {
            return "";
        }
        boolean longer = outcome.order().pace().mode() != ReplayMode.DEPENDENT
                && outcome.progress().issuedSeconds() > outcome.progress().dueSeconds() * MAX_LENGTH
                && outcome.progress().issuedSeconds() > outcome.progress().dueSeconds() + MIN_LONGER_SECONDS;
        if (longer) {
            return String.format(
                    Locale.ROOT,
                    "it took %.3f s in place of %.3f s: the target, or this machine, does not keep up",
                    outcome.progress().issuedSeconds(),
                    outcome.progress().dueSeconds());
        }
        return latePercent <= MAX_LATE_PERCENT
                ? ""
                : String.format(
                        Locale.ROOT,
                        "%.1f %% of the requests were issued more than 100 us late (p99 %s, at most %s)",
                        latePercent,
                        Formats.nanos(late.percentileNs(Percentile.P99)),
                        Formats.nanos(late.maxNs()));
    }
}
