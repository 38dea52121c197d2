package csdbench.plan.order;

import java.util.List;

/**
 * What is to be replayed, and how.
 *
 * @param inputs at least one; several run beside each other, each on devices of its own
 * @param strict whether a malformed line is an error
 */
public record ReplayOrder(List<TraceInput> inputs, Pace pace, Selection selection, Layout layout, boolean strict) {

    /**
     * When requests are issued.
     *
     * @param inFlight I/Os in flight on each target, 0 for its threads
     * @param speedPercent of the recorded speed, above 0
     */
    public record Pace(ReplayMode mode, int inFlight, double speedPercent) {
        public static final Pace RECORDED = new Pace(ReplayMode.TIMED, 0, 100);

        public Pace {
            if (!(speedPercent > 0)) {
                throw new IllegalArgumentException("a replay needs a speed above 0: " + speedPercent);
            }
        }
    }

    /**
     * Which requests are issued.
     *
     * @param fromNs what was issued before is left out
     * @param toNs what was issued then or later is left out
     * @param repeat how often all of it is done, at least 1
     */
    public record Selection(long fromNs, long toNs, long repeat, ReplayDirection direction) {
        public static final Selection ALL = new Selection(0, Long.MAX_VALUE, 1, ReplayDirection.BOTH);

        public Selection {
            if (fromNs < 0 || toNs <= fromNs || repeat < 1) {
                throw new IllegalArgumentException("a replay needs from= before to= and at least one pass: " + fromNs
                        + " to " + toNs + ", " + repeat);
            }
        }

        /** The same, once. */
        public Selection once() {
            return new Selection(fromNs, toNs, 1, direction);
        }

        /** Whether requests can be left out. */
        public boolean narrowed() {
            return fromNs > 0 || toNs < Long.MAX_VALUE || direction != ReplayDirection.BOTH;
        }
    }

    /**
     * Which addresses they go to.
     *
     * @param foldBytes the span is taken as no larger, 0 for all of it
     * @param unaligned what becomes of requests that are not whole blocks
     * @param duplicate whether each target replays all of it, not each its part
     * @param staggerNs how much later each further target begins then
     * @param shiftBytes added to every recorded offset, at least 0
     */
    public record Layout(
            Mapping mapping,
            long foldBytes,
            UnalignedSizes unaligned,
            boolean duplicate,
            long staggerNs,
            long shiftBytes) {
        public static final Layout COMPACT = new Layout(Mapping.COMPACT, 0, UnalignedSizes.ROUND, false, 0, 0);

        /** The same with addresses that come round after so many bytes. */
        public Layout folded(long bytes) {
            return new Layout(Mapping.MODULO, bytes, unaligned, duplicate, staggerNs, shiftBytes);
        }
    }

    public ReplayOrder {
        inputs = List.copyOf(inputs);
        if (inputs.isEmpty()) {
            throw new IllegalArgumentException("a replay needs a trace");
        }
    }

    /** Everything once, at its times. */
    public static ReplayOrder of(List<TraceInput> inputs) {
        return new ReplayOrder(inputs, Pace.RECORDED, Selection.ALL, Layout.COMPACT, false);
    }

    /** The same at another speed. */
    public ReplayOrder withSpeedPercent(double percent) {
        return with(new Pace(pace.mode, pace.inFlight, percent));
    }

    /** The same in another way. */
    public ReplayOrder withMode(ReplayMode mode) {
        return with(new Pace(mode, pace.inFlight, pace.speedPercent));
    }

    private ReplayOrder with(Pace changed) {
        return new ReplayOrder(inputs, changed, selection, layout, strict);
    }

    /** The same of other requests. */
    public ReplayOrder with(Selection changed) {
        return new ReplayOrder(inputs, pace, changed, layout, strict);
    }

    /** The same to other addresses. */
    public ReplayOrder with(Layout changed) {
        return new ReplayOrder(inputs, pace, selection, changed, strict);
    }
}
