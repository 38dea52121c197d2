package csdbench.result;

import java.time.ZonedDateTime;
import java.util.List;

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
        List<HostTotals> hosts)
        implements RunEvent {
    public IntervalClosed {
        hosts = List.copyOf(hosts);
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
