package csdbench.result.steady;

/**
 * What was measured in a round: a part of a run that is as long as the others.
 *
 * @param seconds its length
 * @param iops operations a second
 * @param mib MiB a second
 * @param meanNs mean response time; this and the others are 0 when nothing was done
 * @param p99Ns 99th percentile of response time
 * @param maxNs longest response time
 * @param stddevNs standard deviation of response time
 */
public record SteadyRound(
        double seconds, double iops, double mib, double meanNs, double p99Ns, double maxNs, double stddevNs) {}
