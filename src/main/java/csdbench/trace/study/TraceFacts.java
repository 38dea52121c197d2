package csdbench.trace.study;

import java.util.List;
import java.util.Optional;

/**
 * Statistics of a trace. Immutable.
 *
 * @param durationSeconds from the issue of the first request to that of the last
 * @param directions what was requested, by kind
 * @param rate arrival rates
 * @param depth queue depth; empty without latencies
 * @param locality footprint, working set and reuse
 * @param origins devices and streams
 * @param overTime requests over time
 * @param heatMaps offset over time, for each of the first devices
 * @param backwards requests that are earlier than a preceding one
 * @param warnings implausible figures and their likely causes, one sentence each
 */
public record TraceFacts(
        double durationSeconds,
        Directions directions,
        RateFacts rate,
        Optional<DepthFacts> depth,
        LocalityFacts locality,
        OriginLists origins,
        OverTime overTime,
        List<HeatMap> heatMaps,
        long backwards,
        List<String> warnings) {
    /**
     * Statistics by kind of request.
     *
     * @param all reads and writes; all figures that name no kind are of these
     */
    public record Directions(
            DirectionFacts all,
            DirectionFacts reads,
            DirectionFacts writes,
            DirectionFacts trims,
            DirectionFacts flushes) {}

    /**
     * What issued the requests.
     *
     * @param streams the processes, or the devices if the trace has none
     */
    public record OriginLists(OriginList devices, OriginList streams) {}

    /**
     * Devices or processes.
     *
     * @param count number of all
     * @param largest the ten with the most requests
     */
    public record OriginList(int count, List<OriginFacts> largest) {
        public OriginList {
            largest = List.copyOf(largest);
        }

        /** Number of those not listed. */
        public int more() {
            return count - largest.size();
        }
    }

    public TraceFacts {
        heatMaps = List.copyOf(heatMaps);
        warnings = List.copyOf(warnings);
    }

    public OriginList devices() {
        return origins.devices();
    }

    public OriginList streams() {
        return origins.streams();
    }

    public DirectionFacts all() {
        return directions.all();
    }

    public DirectionFacts reads() {
        return directions.reads();
    }

    public DirectionFacts writes() {
        return directions.writes();
    }

    public DirectionFacts trims() {
        return directions.trims();
    }

    public DirectionFacts flushes() {
        return directions.flushes();
    }

    /** Requests of every kind. */
    public long requests() {
        return all().requests() + trims().requests() + flushes().requests();
    }

    /** Share of reads, 0 to 1; 0 without requests. */
    public double readShare() {
        return all().requests() == 0 ? 0 : (double) reads().requests() / all().requests();
    }

    /** How many requests have no latency where others have one, in a sentence; empty if they are few. */
    public Optional<String> unknownLatencies() {
        return all().latency().flatMap(latency -> TraceWarnings.unknown(all().requests(), latency.requests()));
    }
}
