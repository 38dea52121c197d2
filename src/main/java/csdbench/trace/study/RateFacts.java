package csdbench.trace.study;

import java.util.OptionalDouble;

/**
 * Arrival rates.
 *
 * @param meanPerSecond requests over the time from the first to the last; empty if that is 0
 * @param peakSecondRequests of the busiest second, counted from the first request
 * @param burstiness peak to mean: the busiest second to the mean; empty for less than a second
 * @param dispersionPerSecond index of dispersion, variance over mean of the requests per second: 0 for constant
 *     intervals, 1 for Poisson arrivals, above 1 for bursts; empty for less than two seconds
 * @param dispersionPer10Ms the same for 10 ms
 * @param gapVariation coefficient of variation of the interarrival time; empty for less than three requests
 * @param longestPauseSeconds maximum time without a request
 * @param longestPauseAfter number of requests before that pause
 * @param timeGrainNs resolution of the times: 1 s or a power of ten below
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
