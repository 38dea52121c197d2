package csdbench.trace.study;

import java.util.List;

/**
 * Where requests go, and how often again. A touch is one request at one block: a request of 8 KiB touches two blocks or
 * three.
 *
 * @param blockBytes how large the blocks are
 * @param sampledOneIn 1 when every block was counted, else figures are estimated from one in so many
 * @param footprintBytes distinct blocks touched
 * @param readBytes distinct blocks read
 * @param writtenBytes distinct blocks written
 * @param workingSets for windows that the trace is longer than, the shortest first
 * @param hotShares the smallest space first
 * @param firstTouchShare of the touches the first of their block, 0 to 1
 * @param reuseSampledOneIn the same as {@code sampledOneIn} for re-use
 * @param reuse of the touches that are not the first of their block; empty when none is
 * @param cutRequests larger than 16 MiB, of which only the first 16 MiB were counted here
 */
public record LocalityFacts(
        int blockBytes,
        long sampledOneIn,
        long footprintBytes,
        long readBytes,
        long writtenBytes,
        List<WorkingSet> workingSets,
        List<HotShare> hotShares,
        double firstTouchShare,
        long reuseSampledOneIn,
        List<Reuse> reuse,
        long cutRequests) {
    /**
     * Distinct blocks touched within the busiest of the windows that follow each other from the beginning of the trace.
     *
     * @param seconds how long the windows are
     * @param bytes of the blocks
     */
    public record WorkingSet(long seconds, long bytes) {}

    /**
     * The blocks that are touched most.
     *
     * @param spacePercent of the footprint
     * @param touchShare of all touches, 0 to 1
     */
    public record HotShare(double spacePercent, double touchShare) {}

    /**
     * Distinct other blocks touched between two touches of the same one.
     *
     * @param percent so many of the touches have that or less
     * @param bytes of those blocks
     */
    public record Reuse(double percent, long bytes) {}

    public LocalityFacts {
        workingSets = List.copyOf(workingSets);
        hotShares = List.copyOf(hotShares);
        reuse = List.copyOf(reuse);
    }

    /** Share of all touches that goes to so much of the footprint, 0 to 1; between known shares, a line. */
    public double hotShare(double spacePercent) {
        double before = 0;
        double beforeShare = 0;
        for (HotShare hot : hotShares) {
            if (spacePercent <= hot.spacePercent()) {
                return between(spacePercent, before, beforeShare, hot.spacePercent(), hot.touchShare());
            }
            before = hot.spacePercent();
            beforeShare = hot.touchShare();
        }
        return between(spacePercent, before, beforeShare, 100, 1);
    }

    private static double between(double x, double fromX, double fromY, double toX, double toY) {
        return fromY + (toY - fromY) * (x - fromX) / (toX - fromX);
    }
}
