package csdbench.job.suite.step;

import java.util.Objects;

/**
 * How long a point of load is measured. What is null is as in the default suite.
 *
 * @param elapsedSeconds on a real drive; at least 2
 * @param warmupSeconds before it, left out of results
 * @param meanPercent a simulated point lasts until half of the 95 % confidence interval of its mean is as narrow
 * @param p99Percent and that of its 99th percentile
 * @param simulatedSeconds of a point in rounds on a simulated drive, at least 2; {@code elapsedSeconds} unless given
 */
public record Timing(
        Long elapsedSeconds, Long warmupSeconds, Double meanPercent, Double p99Percent, Long simulatedSeconds) {
    static final Timing USUAL = new Timing(null, null, null, null, null);

    public Timing {
        elapsedSeconds = Objects.requireNonNullElse(elapsedSeconds, 60L);
        warmupSeconds = Objects.requireNonNullElse(warmupSeconds, 10L);
        meanPercent = Objects.requireNonNullElse(meanPercent, 1.0);
        p99Percent = Objects.requireNonNullElse(p99Percent, 3.0);
        simulatedSeconds = Objects.requireNonNullElse(simulatedSeconds, elapsedSeconds);
        if (elapsedSeconds < 2 || simulatedSeconds < 2 || warmupSeconds < 0) {
            throw new IllegalArgumentException(
                    "elapsedSeconds and simulatedSeconds must be at least 2, warmupSeconds at least 0");
        }
        if (!(meanPercent > 0) || !(p99Percent > 0)) {
            throw new IllegalArgumentException("meanPercent and p99Percent must be above 0");
        }
    }

    /** With warm-up. */
    long wholeSeconds() {
        return elapsedSeconds + warmupSeconds;
    }
}
