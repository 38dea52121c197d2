package csdbench.result.session;

import csdbench.result.OpTotals;

/**
 * Totals of operations.
 *
 * @param count completed without error
 * @param bytes transferred
 * @param iops null if no time was counted
 * @param bytesPerSecond null if no time was counted
 * @param responseNs response times
 * @param serviceNs service times
 */
public record Ops(long count, long bytes, Double iops, Double bytesPerSecond, Times responseNs, Times serviceNs) {
    /**
     * Of counted operations.
     *
     * @param seconds in which they were done, 0 where that is not known
     */
    public static Ops of(OpTotals totals, double seconds) {
        boolean timed = seconds > 0;
        return new Ops(
                totals.count(),
                totals.bytes(),
                timed ? totals.count() / seconds : null,
                timed ? totals.bytes() / seconds : null,
                Times.of(totals.response()),
                Times.of(totals.service()));
    }
}
