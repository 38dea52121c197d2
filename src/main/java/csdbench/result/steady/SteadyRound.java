package csdbench.result.steady;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * What was measured in a round: a part of a run that is as long as the others. Files have its times in milliseconds.
 *
 * @param round 1 for the first
 * @param seconds its length
 * @param iops operations a second
 * @param mib MiB a second
 * @param meanNs mean response time; this and the others are 0 when nothing was done
 * @param p99Ns 99th percentile of response time
 * @param maxNs longest response time; NaN where it is not told, which files leave out
 * @param stddevNs standard deviation of response time
 */
@JsonPropertyOrder({"round", "seconds", "iops", "mibPerSecond", "meanMs", "p99Ms", "maxMs", "stddevMs"})
public record SteadyRound(
        int round,
        double seconds,
        double iops,
        @JsonProperty("mibPerSecond") double mib,
        @JsonIgnore double meanNs,
        @JsonIgnore double p99Ns,
        @JsonIgnore double maxNs,
        @JsonIgnore double stddevNs) {
    private static final double NS_PER_MS = 1e6;

    @JsonCreator
    static SteadyRound read(
            @JsonProperty("round") int round,
            @JsonProperty("seconds") double seconds,
            @JsonProperty("iops") double iops,
            @JsonProperty("mibPerSecond") double mib,
            @JsonProperty("meanMs") double meanMs,
            @JsonProperty("p99Ms") double p99Ms,
            @JsonProperty("maxMs") Double maxMs,
            @JsonProperty("stddevMs") double stddevMs) {
        return new SteadyRound(
                round,
                seconds,
                iops,
                mib,
                meanMs * NS_PER_MS,
                p99Ms * NS_PER_MS,
                maxMs == null ? Double.NaN : maxMs * NS_PER_MS,
                stddevMs * NS_PER_MS);
    }

    @JsonProperty("meanMs")
    double meanMs() {
        return meanNs / NS_PER_MS;
    }

    @JsonProperty("p99Ms")
    double p99Ms() {
        return p99Ns / NS_PER_MS;
    }

    @JsonProperty("maxMs")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    Double maxMs() {
        return Double.isNaN(maxNs) ? null : (Double) (maxNs / NS_PER_MS);
    }

    /** The same without its maximum. */
    public SteadyRound withoutMax() {
        return new SteadyRound(round, seconds, iops, mib, meanNs, p99Ns, Double.NaN, stddevNs);
    }

    @JsonProperty("stddevMs")
    double stddevMs() {
        return stddevNs / NS_PER_MS;
    }
}
