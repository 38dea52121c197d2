package csdbench.report.threshold;

import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;
import csdbench.result.Percentile;
import csdbench.result.RunStarted;
import csdbench.result.session.OpSums;
import java.util.Arrays;
import java.util.Optional;

/**
 * Whether a run can still keep a threshold. Errors and the maximum decide at once. Rates, means and percentiles are
 * lost when they would be missed even if each second that is left did twice the work of the best interval so far,
 * none of it slow; that takes three intervals, and a run with an end. One thread owns it.
 */
final class Chance {
    private static final int MIN_INTERVALS = 3;
    private static final double BEST_FACTOR = 2;

    private final Threshold threshold;
    private int intervals;
    private double seconds;
    private double leftSeconds;
    private double amount;
    private double bestRate;
    private double slow;
    private double sumNs;
    private long maxNs;
    private long errors;
    private boolean told = true;

    Chance(Threshold threshold) {
        this.threshold = threshold;
    }

    /** @param allErrors of the run so far */
    void add(RunStarted run, IntervalClosed interval, long allErrors) {
        errors = allErrors;
        if (interval.seconds() <= 0) {
            return; // Without a length there is no rate.
        }
        OpSums sums = OpSums.of(run, interval.streams());
        OpTotals part = switch (threshold.part()) {
            case ALL -> sums.total();
            case READ -> sums.read();
            case WRITE -> sums.write();
        };
        LatencyTotals times = threshold.service() ? part.service() : part.response();
        told &= times.tail() || !ofTail();
        double work = word("mbps") ? part.bytes() : part.count();
        intervals++;
        seconds += interval.seconds();
        leftSeconds = run.times().elapsedSeconds() == 0
                ? Double.POSITIVE_INFINITY
                : run.times().elapsedSeconds() - seconds;
        amount += work;
        bestRate = Math.max(bestRate, work / interval.seconds());
        slow += times.count() - times.histogram().countBelow((long) threshold.limit());
        sumNs += times.sumNs();
        maxNs = Math.max(maxNs, times.maxNs());
    }

    /** Why it is given up: what is certain, or what is told from the rate so far. */
    String reason() {
        return threshold.asked()
                + (word("errors") || word("max")
                        ? " cannot be kept any more"
                        : " would not be kept at twice the best rate so far");
    }

    /** Whether it is given up; never in the last interval, with which a run ends by itself. */
    boolean lost() {
        if (leftSeconds <= 0 || !told) {
            return false;
        }
        if (word("errors")) {
            return exceeds(errors);
        }
        if (word("max")) {
            return exceeds(maxNs);
        }
        if (intervals < MIN_INTERVALS || Double.isInfinite(leftSeconds)) {
            return false;
        }
        double most = amount + BEST_FACTOR * bestRate * leftSeconds;
        if (threshold.figure().rate()) {
            return !holds(most / (seconds + leftSeconds));
        }
        if (word("mean")) {
            return most > 0 && exceeds(sumNs / most);
        }
        Optional<Percentile> percentile = percentile();
        return percentile.isPresent() && slow > (1 - percentile.get().percent() / 100) * most + 1;
    }

    /** Whether what can only grow is beyond its limit. */
    private boolean exceeds(double value) {
        return value > 0 && value >= threshold.limit() && !holds(value);
    }

    private boolean holds(double value) {
        return threshold.comparison().holds(value, threshold.limit());
    }

    private Optional<Percentile> percentile() {
        return Arrays.stream(Percentile.values())
                .filter(each -> word(each.label()))
                .findFirst();
    }

    private boolean ofTail() {
        return word("max") || percentile().filter(Percentile::ofTail).isPresent();
    }

    private boolean word(String word) {
        return threshold.figure().word().equals(word);
    }
}
