package csdbench.engine.workload;

import csdbench.base.unit.Rng;
import csdbench.plan.ArrivalSpec;

/**
 * When the operations of one workload on one target are due: an endless rising sequence of times. Times are kept as a
 * distance from the start in double precision, exact to a nanosecond for 104 days. One thread at a time.
 */
final class Arrivals {
    private final double meanNs;
    private final ArrivalGaps gaps;
    private final double onNs;
    private final double cycleNs;
    private final long delayNs;
    private double sinceStartNs;

    /**
     * @param perSecond above 0
     * @param delayNs how long after the run it begins
     */
    Arrivals(ArrivalSpec kind, double perSecond, long delayNs, long seed) {
        this.delayNs = delayNs;
        this.meanNs = 1e9 / perSecond;
        this.gaps = new ArrivalGaps(kind, seed);
        this.onNs = kind.onMs() * 1e6;
        this.cycleNs = (kind.onMs() + kind.offMs()) * 1e6;
        // A fixed beat starts at a random phase, else several workloads would all strike at once.
        double first = kind.shape() == ArrivalSpec.Shape.DETERMINISTIC ? new Rng(~seed).nextDouble() : gaps.next();
        this.sinceStartNs = first * meanNs;
    }

    /** When the next operation is due, counted from the start of the run. */
    long sinceStartNs() {
        return delayNs + (long) (onNs == cycleNs ? sinceStartNs : inBurstsNs());
    }

    /** Time runs faster while a burst lasts and stands still between two, so that on the whole it keeps pace. */
    private double inBurstsNs() {
        double activeNs = sinceStartNs * (onNs / cycleNs);
        double bursts = Math.floor(activeNs / onNs);
        return bursts * cycleNs + (activeNs - bursts * onNs);
    }

    void advance() {
        sinceStartNs += gaps.next() * meanNs;
    }
}
