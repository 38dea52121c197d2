package csdbench.report;

import csdbench.result.IntervalClosed;
import csdbench.result.OpTotals;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.ValidationTotals;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
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
 */
public record RunSummary(
        int ordinal,
        RunStarted started,
        RunFinished finished,
        OpSums sums,
        WholeRun whole,
        Backlog backlog,
        List<IntervalClosed.HostTotals> hosts) {

    /**
     * How far hosts are apart, in a sentence that names the slowest; empty unless two of them did something. A host
     * with less to do is not slow, so what counts is the mean response.
     */
    public Optional<String> slowestHost() {
        List<IntervalClosed.HostTotals> working = hosts.stream()
                .filter(host -> totalOf(host).count() > 0)
                .sorted(Comparator.comparingDouble(host -> meanNs(totalOf(host))))
                .toList();
        if (working.size() < 2) {
            return Optional.empty();
        }
        return Optional.of(String.format(
                Locale.ROOT,
                "slowest of %d hosts: %s; fastest: %s",
                hosts.size(),
                words(working.getLast()),
                words(working.getFirst())));
    }

    private String words(IntervalClosed.HostTotals host) {
        OpTotals total = totalOf(host);
        return String.format(
                Locale.ROOT,
                "%s, %.3f ms mean response at %,.1f/s",
                host.host(),
                meanNs(total) / 1e6,
                perSecond(total.count()).orElse(0));
    }

    private static double meanNs(OpTotals total) {
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
        return finished.validation().map(ValidationTotals::corrupt).orElse(0L);
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
}
