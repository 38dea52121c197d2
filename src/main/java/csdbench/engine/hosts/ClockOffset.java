package csdbench.engine.hosts;

/**
 * How far the clock of an agent is ahead of that of the controller, measured by a ping and its answer. The true offset
 * lies within the bound, whatever the delays of the two ways are.
 *
 * @param offsetNs to add to a time of the controller
 * @param boundNs half of the round trip
 * @param measuredNs when, in the controller's clock
 */
public record ClockOffset(long offsetNs, long boundNs, long measuredNs) {
    /** More than two quartz clocks drift apart, in ns each second. */
    private static final long DRIFT_NS_PER_SECOND = 500_000;

    /** A jump below this changes no result. */
    private static final long MIN_JUMP_NS = 50_000_000;

    /**
     * @param sentNs when the ping was sent, in the controller's clock
     * @param receivedNs when the answer came
     * @param agentNs what the agent's clock showed in between
     */
    static ClockOffset of(long sentNs, long receivedNs, long agentNs) {
        long half = (receivedNs - sentNs + 1) / 2;
        return new ClockOffset(agentNs - sentNs - half, half, receivedNs);
    }

    /** The one with the smaller bound by the time of the later one. */
    ClockOffset better(ClockOffset later) {
        return later.boundNs < at(later.measuredNs).boundNs ? later : this;
    }

    /** The same at a later time: the bound grows by what clocks may have drifted apart. */
    ClockOffset at(long nowNs) {
        return new ClockOffset(offsetNs, boundNs + driftNs(nowNs), nowNs);
    }

    private long driftNs(long nowNs) {
        return Math.max(0, nowNs - measuredNs) / 1_000 * DRIFT_NS_PER_SECOND / 1_000_000;
    }

    /** How far the clock jumped between both measurements, at least; 0 when drift and bounds explain the difference. */
    long jumpNs(ClockOffset later) {
        long least = Math.abs(later.offsetNs - offsetNs) - at(later.measuredNs).boundNs - later.boundNs;
        return least > MIN_JUMP_NS ? least : 0;
    }
}
