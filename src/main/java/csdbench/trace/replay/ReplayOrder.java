package csdbench.trace.replay;

import java.util.List;

/**
 * What is to be replayed, and how.
 *
 * @param recordings at least one; several run beside each other, each on devices of its own
 * @param mode when requests are issued
 * @param inFlight outstanding I/Os on each target, 0 for its threads
 * @param speedPercent of the recorded speed, above 0
 * @param fromNs what was issued before is left out
 * @param toNs what was issued then or later is left out
 * @param repeat how often all of it is done, at least 1
 * @param direction which requests
 * @param mapping of addresses
 * @param foldBytes the span is taken as no larger, 0 for all of it
 * @param oddSizes what becomes of requests that are no whole blocks
 * @param duplicate whether each target replays all of it, not each its part
 * @param staggerNs how much later each further target begins then
 * @param strict whether a malformed line is an error
 */
public record ReplayOrder(
        List<TraceInput> recordings,
        ReplayMode mode,
        int inFlight,
        double speedPercent,
        long fromNs,
        long toNs,
        long repeat,
        ReplayDirection direction,
        Mapping mapping,
        long foldBytes,
        UnalignedSizes oddSizes,
        boolean duplicate,
        long staggerNs,
        boolean strict) {

    public ReplayOrder {
        recordings = List.copyOf(recordings);
        if (recordings.isEmpty() || !(speedPercent > 0) || fromNs < 0 || toNs <= fromNs || repeat < 1) {
            throw new IllegalArgumentException("a replay needs a recording, a speed above 0 and a window: " + recordings
                    + ", " + speedPercent + ", " + fromNs + " to " + toNs + ", " + repeat);
        }
    }

    /** Everything once, at its times. */
    public static ReplayOrder of(List<TraceInput> recordings) {
        return new ReplayOrder(
                recordings,
                ReplayMode.TIMED,
                0,
                100,
                0,
                Long.MAX_VALUE,
                1,
                ReplayDirection.BOTH,
                Mapping.COMPACT,
                0,
                UnalignedSizes.ROUND,
                false,
                0,
                false);
    }

    /** The same at another speed. */
    public ReplayOrder withSpeedPercent(double percent) {
        return new ReplayOrder(
                recordings,
                mode,
                inFlight,
                percent,
                fromNs,
                toNs,
                repeat,
                direction,
                mapping,
                foldBytes,
                oddSizes,
                duplicate,
                staggerNs,
                strict);
    }

    /** The same in another way. */
    public ReplayOrder withMode(ReplayMode changed) {
        return new ReplayOrder(
                recordings,
                changed,
                inFlight,
                speedPercent,
                fromNs,
                toNs,
                repeat,
                direction,
                mapping,
                foldBytes,
                oddSizes,
                duplicate,
                staggerNs,
                strict);
    }
}
