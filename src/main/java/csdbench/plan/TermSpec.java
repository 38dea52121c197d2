package csdbench.plan;

/**
 * When a workload begins, pauses and ends on each of its targets, whatever the others of its run do.
 *
 * @param delaySeconds from the start of the run
 * @param lengthSeconds from when it begins; 0 for as long as the run
 * @param data after this much was read, written, trimmed or filled with zeroes; multiples are of the range that it uses
 * @param operations after so many that are no flushes; 0 for any number
 * @param thinkSeconds that a thread waits before it starts its next operation; 0 for not at all
 * @param thinkOperations of a thread after each of which it waits; 0 where it does not wait
 * @param endsRun whether the run ends when this workload has on one of its targets
 */
public record TermSpec(
        double delaySeconds,
        double lengthSeconds,
        LimitSpec.DataLimit data,
        long operations,
        double thinkSeconds,
        long thinkOperations,
        boolean endsRun) {
    /** As long as the run. */
    public static final TermSpec NONE = new TermSpec(0, 0, LimitSpec.DataLimit.NONE, 0, 0, 0, false);

    public TermSpec {
        if (!(delaySeconds >= 0) || !(lengthSeconds >= 0) || operations < 0) {
            throw new IllegalArgumentException("begins after " + delaySeconds + " s, lasts " + lengthSeconds + " s, "
                    + operations + " operations");
        }
        if (!(thinkSeconds >= 0) || thinkOperations < (thinkSeconds > 0 ? 1 : 0)) {
            throw new IllegalArgumentException(
                    "waits for " + thinkSeconds + " s after " + thinkOperations + " operations");
        }
    }

    /**
     * What one of several that do it together has of it: of an amount at least one, since 0 is none at all.
     *
     * @param position among them, from 0
     */
    public TermSpec part(int position, int count) {
        return new TermSpec(
                delaySeconds,
                lengthSeconds,
                new LimitSpec.DataLimit(part(data.bytes(), position, count), data.timesTotalSize() / count),
                part(operations, position, count),
                thinkSeconds,
                thinkOperations,
                endsRun);
    }

    private static long part(long all, int position, int count) {
        return all == 0 ? 0 : Math.max(1, all / count + (position < all % count ? 1 : 0));
    }

    /** Whether it ends before its run does. */
    public boolean ends() {
        return lengthSeconds > 0 || operations > 0 || !data.isNone();
    }
}
