package csdbench.report;

import csdbench.result.ConfidenceInterval;
import csdbench.result.IntervalClosed;
import csdbench.result.OpTotals;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.ValidationTotals;
import java.util.ArrayList;
import java.util.Comparator;
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
 * @param backlog operations due but not started
 * @param hosts what each of several hosts did after the warm-up; none when one machine did it all
 * @param hostMeansNs by host: the mean response of each interval after the warm-up, NaN for one in which it did nothing
 */
public record RunSummary(
        int ordinal,
        RunStarted started,
        RunFinished finished,
        OpSums sums,
        WholeRun whole,
        Backlog backlog,
        List<IntervalClosed.HostTotals> hosts,
        Map<String, List<Double>> hostMeansNs) {

    /** How far hosts are apart; empty unless two of them did something. */
    Optional<HostSpread> hostSpread() {
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

    private OpTotals totalOf(IntervalClosed.HostTotals host) {
        return OpSums.of(started, host.streams()).total();
    }

    /**
     * Totals of all intervals including the warm-up, and of what completed after the last, for figures such as
     * processor time per operation.
     *
     * @param seconds their length
     * @param operations completed without error
     * @param bytes transferred
     */
    public record WholeRun(double seconds, long operations, long bytes) {}

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

    /**
     * What one of several hosts did in a run, in {@code result.json}.
     *
     * @param name in the parmfile
     * @param total operations after the warm-up
     * @param clockOffsetNs how far its clock was ahead of the controller's
     * @param clockBoundNs the offset was wrong by at most this
     */
    public record HostDocument(String name, ResultDocument.Ops total, long clockOffsetNs, long clockBoundNs) {
        static List<HostDocument> of(RunSummary run) {
            double seconds = run.finished().measured().seconds();
            return run.hosts().stream()
                    .map(host -> new HostDocument(
                            host.host(),
                            Documents.ops(run.totalOf(host), seconds),
                            host.clock().offsetNs(),
                            host.clock().boundNs()))
                    .toList();
        }
    }

    /**
     * How far hosts of a run are apart, in {@code result.json}; see {@link HostSpread}.
     *
     * @param slowest by mean response
     * @param fastest by mean response
     * @param difference of these, 0.1 for 10 % more
     * @param low lower end of its band, null if there are too few intervals
     * @param high upper end
     * @param beyondNoise whether the slowest is slower by more than chance
     */
    public record SpreadDocument(
            String slowest, String fastest, double difference, Double low, Double high, boolean beyondNoise) {
        static SpreadDocument of(RunSummary run) {
            return run.hostSpread()
                    .map(spread -> new SpreadDocument(
                            spread.slowest(),
                            spread.fastest(),
                            spread.difference(),
                            spread.low().isPresent() ? spread.low().getAsDouble() : null,
                            spread.high().isPresent() ? spread.high().getAsDouble() : null,
                            spread.beyondNoise()))
                    .orElse(null);
        }
    }

    /**
     * How far the slowest of several hosts is from the fastest, by mean response time: hosts with less to do are not
     * slow. Intervals are taken in pairs, as both hosts had them at one time, so what hits all hosts cancels. The band
     * is that of the means of batches of adjacent intervals, or of the intervals if that is wider, and allows for the
     * pair having been picked out of all pairs (Bonferroni).
     *
     * @param slowest the host with the longest mean response
     * @param fastest the host with the shortest
     * @param difference of their mean responses, as a fraction of that of the fastest
     * @param low lower end of the 95 % band of the difference; empty when there are too few intervals
     * @param high its upper end
     */
    public record HostSpread(
            String slowest, String fastest, double difference, OptionalDouble low, OptionalDouble high) {
        /** Of fewer intervals no band is known. */
        public static final int MIN_INTERVALS = 10;

        private static final int MAX_BATCHES = 10;
        private static final int MIN_BATCHES = 5;

        /**
         * One host of a run.
         *
         * @param meanNs mean response of the run
         * @param intervalsNs mean response of each interval, NaN where it completed nothing; in the same order for all
         */
        public record Host(String name, double meanNs, List<Double> intervalsNs) {
            public Host {
                intervalsNs = List.copyOf(intervalsNs);
            }
        }

        /** The spread of those hosts that did something; empty for fewer than two. */
        public static Optional<HostSpread> of(List<Host> hosts) {
            List<Host> working = hosts.stream()
                    .filter(host -> host.meanNs > 0)
                    .sorted(Comparator.comparingDouble(Host::meanNs))
                    .toList();
            if (working.size() < 2) {
                return Optional.empty();
            }
            Host fastest = working.getFirst();
            Host slowest = working.getLast();
            double difference = slowest.meanNs / fastest.meanNs - 1;
            List<Double> changes = new ArrayList<>();
            for (int i = 0; i < Math.min(fastest.intervalsNs.size(), slowest.intervalsNs.size()); i++) {
                double change = Math.log(slowest.intervalsNs.get(i) / fastest.intervalsNs.get(i));
                if (Double.isFinite(change)) {
                    changes.add(change);
                }
            }
            if (changes.size() < MIN_INTERVALS) {
                return Optional.of(new HostSpread(
                        slowest.name, fastest.name, difference, OptionalDouble.empty(), OptionalDouble.empty()));
            }
            int pairs = working.size() * (working.size() - 1) / 2;
            double level = 1 - (1 - ConfidenceInterval.USUAL_LEVEL) / pairs;
            ConfidenceInterval band = ConfidenceInterval.of(level, array(changes));
            ConfidenceInterval coarse = ConfidenceInterval.of(level, batches(changes));
            double half = Math.max(band.halfWidth(), coarse.halfWidth());
            // The band stands around what is reported, the means of the whole run.
            double middle = Math.log1p(difference);
            return Optional.of(new HostSpread(
                    slowest.name,
                    fastest.name,
                    difference,
                    OptionalDouble.of(Math.expm1(middle - half)),
                    OptionalDouble.of(Math.expm1(middle + half))));
        }

        private static double[] array(List<Double> values) {
            return values.stream().mapToDouble(Double::doubleValue).toArray();
        }

        /** Means of adjacent values: what lasts longer than one of them widens these. */
        private static double[] batches(List<Double> values) {
            int count = Math.clamp(values.size() / 2, MIN_BATCHES, MAX_BATCHES);
            double[] means = new double[count];
            for (int i = 0; i < count; i++) {
                means[i] = values.subList(i * values.size() / count, (i + 1) * values.size() / count).stream()
                        .mapToDouble(Double::doubleValue)
                        .average()
                        .orElseThrow();
            }
            return means;
        }

        /** Whether the slowest is slower by more than chance. */
        public boolean beyondNoise() {
            return low.isPresent() && low.getAsDouble() > 0;
        }
    }
}
