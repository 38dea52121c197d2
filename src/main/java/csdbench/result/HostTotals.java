package csdbench.result;

import java.util.List;
import java.util.Map;

/**
 * What one of several hosts did in an interval. The totals of all hosts together are those of the interval.
 *
 * @param host its name in the parmfile, as in {@link Host#name}
 * @param streams that it carried out, each with the indexes of the run; none when it took no part
 * @param cpu of that machine
 * @param clock of that machine, as last measured
 */
public record HostTotals(String host, List<StreamTotals> streams, CpuUse cpu, Clock clock) {
    public HostTotals {
        streams = List.copyOf(streams);
    }

    /**
     * How far a host's clock is ahead of the controller's.
     *
     * @param offsetNs below 0 when it is behind
     * @param boundNs the offset is wrong by at most this
     */
    public record Clock(long offsetNs, long boundNs) {}

    /**
     * A host that takes part in a session.
     *
     * @param name in the parmfile
     * @param system host name or address
     * @param luns by name of the storage: what is used on this host, in order of definition
     */
    public record Host(String name, String system, Map<String, String> luns) {}
}
