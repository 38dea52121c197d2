package csdbench.trace.study;

import java.util.List;

/**
 * Footprint, working set and reuse. A touch is an access to one block by one request: a request of 8 KiB touches two or
 * three blocks. Wide, because its components are the members of an object of {@code trace info --json}.
 *
 * @param blockBytes block size
 * @param sampledOneIn 1 if every block was counted, else figures are estimated from one in this many
 * @param footprintBytes distinct blocks touched
 * @param readBytes distinct blocks read
 * @param writtenBytes distinct blocks written
 * @param workingSets for windows shorter than the trace, the shortest first
 * @param hotShares the smallest space first
 * @param firstTouchShare share of the touches that are the first of their block, 0 to 1
 * @param reuseSampledOneIn the same as {@code sampledOneIn} for reuse
 * @param reuse of the touches that are not the first of their block; empty if there are none
 * @param cutRequests requests above 16 MiB, of which only the first 16 MiB were counted
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
     * Distinct blocks touched within the busiest of consecutive windows.
     *
     * @param seconds length of the windows
     * @param bytes of the blocks
     */
    public record WorkingSet(long seconds, long bytes) {}

    /**
     * The most frequently touched blocks.
     *
     * @param spacePercent of the footprint
     * @param touchShare of all touches, 0 to 1
     */
    public record HotShare(double spacePercent, double touchShare) {}

    /**
     * Reuse distance: distinct other blocks touched between two touches of the same one.
     *
     * @param percent percentile of the touches
     * @param bytes of those blocks
     */
    public record Reuse(double percent, long bytes) {}

    public LocalityFacts {
        workingSets = List.copyOf(workingSets);
        hotShares = List.copyOf(hotShares);
        reuse = List.copyOf(reuse);
    }

    /** Share of all touches that goes to the hottest part of the footprint, 0 to 1, linearly interpolated. */
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
