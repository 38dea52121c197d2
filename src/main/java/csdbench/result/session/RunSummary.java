package csdbench.result.session;

import com.fasterxml.jackson.annotation.JsonProperty;
import csdbench.result.IntervalClosed;
import csdbench.result.OpTotals;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.ValidationTotals;
import csdbench.result.power.PowerResult;
import csdbench.result.steady.SteadyState;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A completed run, for reports.
 *
 * @param ordinal 1 for the first run of the session
 * @param started its first event
 * @param finished its last event
 * @param sums of the intervals after the warm-up
 * @param whole totals including the warm-up
 * @param course how many operations each interval after the warm-up had
 * @param backlog operations due but not started
 * @param hosts what each of several hosts did after the warm-up; none when one machine did it all
 * @param hostMeansNs by host: the mean response of each interval after the warm-up, NaN for one in which it did nothing
 * @param slowest operations after the warm-up
 */
public record RunSummary(
        int ordinal,
        RunStarted started,
        RunFinished finished,
        OpSums sums,
        WholeRun whole,
        Course course,
        Backlog backlog,
        List<IntervalClosed.HostTotals> hosts,
        Map<String, List<Double>> hostMeansNs,
        List<IntervalClosed.Slow> slowest) {

    /**
     * Operations and power over time.
     *
     * @param operations of each interval
     * @param seconds its length
     * @param power of each source
     */
    public record Course(List<Double> operations, List<Double> seconds, List<PowerResult.Read> power) {
        public Course {
            operations = List.copyOf(operations);
            seconds = List.copyOf(seconds);
            power = List.copyOf(power);
        }

        /** Whether it is known that the rate was not steady. */
        public boolean unsteady() {
            double[] lengths = array(seconds);
            return SteadyState.known(lengths) && !SteadyState.holds(array(operations), lengths);
        }

        /** The rate in each fifth of the time and how far they are apart, where that is known. */
        public String fifths() {
            return SteadyState.words(array(operations), array(seconds));
        }

        private static double[] array(List<Double> values) {
            return values.stream().mapToDouble(value -> value).toArray();
        }
    }

    /** How far hosts are apart; empty unless two of them did something. */
    public Optional<HostSpread> hostSpread() {
        return HostSpread.of(hosts.stream()
                .map(host -> new HostSpread.Host(
                        host.host(), meanNs(totalOf(host)), hostMeansNs.getOrDefault(host.host(), List.of())))
                .toList());
    }

    /** The same in a sentence. It names hosts only if their difference is larger than noise. */
    public Optional<String> slowestHost() {
        return hostSpread().map(spread -> {
            String slow = words(spread.slowest());
            String fast = words(spread.fastest());
            if (spread.low().isEmpty()) {
                return String.format(
                        Locale.ROOT,
                        "hosts: mean responses differ by %.1f %%; at least %d intervals are needed to tell hosts from"
                                + " noise",
                        spread.difference() * 100,
                        HostSpread.MIN_INTERVALS);
            }
            String band = String.format(
                    Locale.ROOT,
                    "%+.1f %% (95 %% band %+.1f to %+.1f %%)",
                    spread.difference() * 100,
                    spread.low().getAsDouble() * 100,
                    spread.high().getAsDouble() * 100);
            return spread.beyondNoise()
                    ? String.format(
                            Locale.ROOT, "slowest of %d hosts: %s; fastest: %s; %s", hosts.size(), slow, fast, band)
                    : "hosts: their mean responses differ by no more than noise, " + band;
        });
    }

    private String words(String name) {
        IntervalClosed.HostTotals host = hosts.stream()
                .filter(each -> each.host().equals(name))
                .findFirst()
                .orElseThrow();
        OpTotals total = totalOf(host);
        return String.format(
                Locale.ROOT,
                "%s, %.3f ms mean response at %,.1f/s",
                host.host(),
                meanNs(total) / 1e6,
                perSecond(total.count()).orElse(0));
    }

    static double meanNs(OpTotals total) {
        return total.response().sumNs() / Math.max(1, total.response().count());
    }

    OpTotals totalOf(IntervalClosed.HostTotals host) {
        return OpSums.of(started, host.streams()).total();
    }

    /**
     * Totals of all intervals including the warm-up, and of what completed after the last, for figures such as
     * processor time per operation.
     *
     * @param seconds length of all intervals
     * @param operations completed without error
     * @param bytes transferred
     */
    public record WholeRun(
            double seconds, @JsonProperty("count") long operations, long bytes) {}

    /**
     * Operations due but not started.
     *
     * @param first at the end of the first interval after the warm-up
     * @param last at the end of the last interval
     */
    public record Backlog(long first, long last) {}

    public boolean complete() {
        return finished.ending().outcome() == RunFinished.Outcome.COMPLETE;
    }

    /** What sources of power read; none when none was asked. */
    public List<PowerResult> power() {
        boolean writes = sums.write().count() == sums.total().count();
        PowerResult.Done work = new PowerResult.Done(
                rate().orElse(0),
                bytesPerSecond().orElse(0),
                writes ? perSecond(sums.write().bytes()).orElse(0) : 0);
        return course.power().stream().map(read -> PowerResult.of(read, work)).toList();
    }

    /** Corrupt key blocks; 0 without validation. */
    public long corruptBlocks() {
        return finished.validation().map(ValidationTotals::corruptBlocks).orElse(0L);
    }

    /** IOPS after the warm-up; empty if nothing was measured. */
    public OptionalDouble rate() {
        return perSecond(sums.total().count());
    }

    /** Bytes per second after the warm-up; empty if nothing was measured. */
    public OptionalDouble bytesPerSecond() {
        return perSecond(sums.total().bytes());
    }

    /** Achieved over requested rate; empty if none was requested or nothing was measured. */
    public OptionalDouble achievedShare() {
        OptionalDouble asked = started.load().perSecond();
        if (asked.isEmpty() || asked.getAsDouble() <= 0 || rate().isEmpty()) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(rate().getAsDouble() / asked.getAsDouble());
    }

    private OptionalDouble perSecond(long amount) {
        double seconds = finished.measured().seconds();
        return seconds > 0 ? OptionalDouble.of(amount / seconds) : OptionalDouble.empty();
    }
}
