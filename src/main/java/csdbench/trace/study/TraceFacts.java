package csdbench.trace.study;

import java.util.List;
import java.util.Optional;

/**
 * Statistics of a trace. Immutable.
 *
 * @param durationSeconds from the issue of the first request to that of the last
 * @param all reads and writes
 * @param reads reads only
 * @param writes writes only
 * @param rate arrival rates
 * @param depth queue depth; empty without latencies
 * @param locality footprint, working set and reuse
 * @param deviceCount number of devices
 * @param devices the ten with the most requests
 * @param streamCount number of processes, or of devices if the trace has none
 * @param streams the ten with the most requests
 * @param overTime requests over time
 * @param heatMaps offset over time, for each of the first devices
 * @param backwards requests that are earlier than a preceding one
 * @param doubts implausible figures and their likely causes, one sentence each
 */
public record TraceFacts(
        double durationSeconds,
        DirectionFacts all,
        DirectionFacts reads,
        DirectionFacts writes,
        RateFacts rate,
        Optional<DepthFacts> depth,
        LocalityFacts locality,
        int deviceCount,
        List<OriginFacts> devices,
        int streamCount,
        List<OriginFacts> streams,
        OverTime overTime,
        List<HeatMap> heatMaps,
        long backwards,
        List<String> doubts) {
    public TraceFacts {
        devices = List.copyOf(devices);
        streams = List.copyOf(streams);
        heatMaps = List.copyOf(heatMaps);
        doubts = List.copyOf(doubts);
    }

    /** Share of reads, 0 to 1; 0 without requests. */
    public double readShare() {
        return all.requests() == 0 ? 0 : (double) reads.requests() / all.requests();
    }
}
