package csdbench.plan;

/** A part of a target. Its bytes are known once the size of the target is. */
public sealed interface LbaRangeSpec {
    /** All of it. */
    record Whole() implements LbaRangeSpec {}

    /**
     * By percent of the size.
     *
     * @param lowPercent at least 0, below {@code highPercent}
     * @param highPercent at most 200; above 100 the range wraps over the end to the beginning
     */
    record Percent(double lowPercent, double highPercent) implements LbaRangeSpec {
        public Percent {
            if (lowPercent < 0 || lowPercent >= highPercent || highPercent > 200) {
                throw new IllegalArgumentException("range from " + lowPercent + " % to " + highPercent + " %");
            }
        }
    }

    /** By percent of the size; from 0 to 100 is all of it. */
    static LbaRangeSpec percent(double lowPercent, double highPercent) {
        return lowPercent == 0 && highPercent == 100 ? new Whole() : new Percent(lowPercent, highPercent);
    }

    /**
     * By bytes.
     *
     * @param lowBytes first byte
     * @param highBytes behind the last one
     */
    record Bytes(long lowBytes, long highBytes) implements LbaRangeSpec {
        public Bytes {
            if (lowBytes < 0 || lowBytes >= highBytes) {
                throw new IllegalArgumentException("range from " + lowBytes + " to " + highBytes);
            }
        }
    }
}
