package csdbench.workload;

import csdbench.plan.Arrival;
import csdbench.unit.Rng;

/**
 * When the operations of one workload on one target are due: an endless rising sequence of times. Times are kept as a
 * distance from the start in double precision, exact to a nanosecond for 104 days. One thread at a time.
 */
final class Arrivals {
    private final double meanNs;
    private final Gaps gaps;
    private double sinceStartNs;

    /**
     * @param perSecond above 0
     */
    Arrivals(Arrival kind, double perSecond, long seed) {
        this.meanNs = 1e9 / perSecond;
        this.gaps = new Gaps(kind, seed);
        // A fixed beat starts at a random phase, else several workloads would all strike at once.
        double first = kind == Arrival.DETERMINISTIC ? new Rng(~seed).nextDouble() : gaps.next();
        this.sinceStartNs = first * meanNs;
    }

    /** When the next operation is due, counted from the start of the run. */
    long sinceStartNs() {
        return (long) sinceStartNs;
    }

    void advance() {
        sinceStartNs += gaps.next() * meanNs;
    }
}
