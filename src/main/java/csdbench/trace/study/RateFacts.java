package csdbench.trace.study;

import java.util.OptionalDouble;

/**
 * How fast requests come.
 *
 * @param meanPerSecond requests over the time from the first to the last; empty when that is no time
 * @param peakSecondRequests of the busiest second, counted from the first request
 * @param burstiness the busiest second to the mean; empty for less than a second
 * @param dispersionPerSecond variance of the requests of a second over their mean: 0 for a steady beat, 1 for random
 *     arrivals, above that for bursts; empty for less than two seconds
 * @param dispersionPer10Ms the same for 10 ms
 * @param gapVariation standard deviation of the time between requests over its mean; empty for less than three requests
 * @param longestPauseSeconds without a request
 * @param longestPauseAfter so many requests
 * @param timeGrainNs what all times since the first are multiples of: 1 s, or a power of ten below
 */
public record RateFacts(
        OptionalDouble meanPerSecond,
        long peakSecondRequests,
        OptionalDouble burstiness,
        OptionalDouble dispersionPerSecond,
        OptionalDouble dispersionPer10Ms,
        OptionalDouble gapVariation,
        double longestPauseSeconds,
        long longestPauseAfter,
        long timeGrainNs) {}
