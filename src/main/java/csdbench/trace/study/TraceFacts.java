package csdbench.trace.study;

import java.util.List;
import java.util.Optional;

/**
 * What is in a trace. Immutable.
 *
 * @param durationSeconds from the first request's issue to the last one's
 * @param all reads and writes together
 * @param reads of data
 * @param writes of data
 * @param rate how fast they come
 * @param depth how many are under way; empty when the trace tells no latencies
 * @param locality where they go
 * @param deviceCount how many devices there are
 * @param devices the ten with most requests
 * @param streamCount how many processes there are, or devices again where the trace tells none
 * @param streams the ten with most requests
 * @param overTime how many come when
 * @param heatMaps where they go when, for each of the first devices
 * @param backwards requests that are earlier than one before them
 * @param doubts what can hardly be true, and what is likely wrong, a sentence each
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

    /** Share of the requests that read, 0 to 1; 0 when there are none. */
    public double readShare() {
        return all.requests() == 0 ? 0 : (double) reads.requests() / all.requests();
    }
}
