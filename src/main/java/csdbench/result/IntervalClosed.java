package csdbench.result;

import java.time.ZonedDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A stretch of a run has passed.
 *
 * @param at its end
 * @param number 1 for the first
 * @param warmup whether it is left out of averages
 * @param seconds its length; rates divide by this
 * @param streams one for each pair of workload and target, in the run's order
 * @param cpu of the machine
 * @param backlog operations that were due at its end and had not been started
 * @param counters of the devices below the targets, one for each in order; none when nobody looked
 * @param hosts what each of several hosts did, in order of the session; none when one machine did all of it
 * @param slowest operations of the interval, the slowest first, {@value #SLOWEST} at most, none of a model whose rare
 *     stalls are a guess
 */
public record IntervalClosed(
        ZonedDateTime at,
        int number,
        boolean warmup,
        double seconds,
        List<StreamTotals> streams,
        CpuUse cpu,
        long backlog,
        List<DeviceCounters> counters,
        List<HostTotals> hosts,
        List<Slow> slowest)
        implements RunEvent {
    /** Operations that are kept one by one. */
    public static final int SLOWEST = 10;

    public IntervalClosed {
        hosts = List.copyOf(hosts);
        slowest = List.copyOf(slowest);
    }

    /** Without operations one by one. */
    public IntervalClosed(
            ZonedDateTime at,
            int number,
            boolean warmup,
            double seconds,
            List<StreamTotals> streams,
            CpuUse cpu,
            long backlog,
            List<DeviceCounters> counters,
            List<HostTotals> hosts) {
        this(at, number, warmup, seconds, streams, cpu, backlog, counters, hosts, List.of());
    }

    /**
     * One operation.
     *
     * @param workload index into {@link RunStarted#workloads}
     * @param target index into {@link RunStarted#targets}
     * @param operation the user's word
     * @param offsetBytes its first byte; within its file where the target is a tree of files
     * @param transferBytes 0 for one that moves nothing
     * @param dueNs when it was due, from the start of the run
     */
    public record Slow(
            int workload,
            int target,
            String operation,
            long offsetBytes,
            long transferBytes,
            long dueNs,
            long responseNs,
            long serviceNs) {
        private static final Comparator<Slow> ORDER =
                Comparator.comparingLong(Slow::responseNs).reversed().thenComparingLong(Slow::dueNs);

        /** The same on a clock that is ahead by {@code aheadNs}. */
        public Slow movedBy(long aheadNs) {
            return at(workload, target, dueNs + aheadNs);
        }

        /** The same with other numbers of workload and target. */
        public Slow of(int otherWorkload, int otherTarget) {
            return at(otherWorkload, otherTarget, dueNs);
        }

        private Slow at(int ofWorkload, int ofTarget, long atNs) {
            return new Slow(ofWorkload, ofTarget, operation, offsetBytes, transferBytes, atNs, responseNs, serviceNs);
        }

        /** The slowest of several, the slowest first. */
        public static List<Slow> slowest(Stream<Slow> all) {
            return all.sorted(ORDER).limit(SLOWEST).toList();
        }
    }

    /**
     * What one of several hosts did in the interval. The totals of all hosts together are those of the interval.
     *
     * @param host its name in the parmfile, as in {@link SessionStarted.Host}
     * @param streams that it carried out, each with the indexes of the run; none when it took no part
     * @param cpu of that machine
     * @param clock of that machine, as last measured
     */
    public record HostTotals(String host, List<StreamTotals> streams, CpuUse cpu, Clock clock) {
        public HostTotals {
            streams = List.copyOf(streams);
        }
    }

    /**
     * How far a host's clock is ahead of the controller's.
     *
     * @param offsetNs below 0 when it is behind
     * @param boundNs the offset is wrong by at most this
     */
    public record Clock(long offsetNs, long boundNs) {}
}
