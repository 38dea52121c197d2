package csdbench.drive.simulated.flash;

import java.util.Arrays;

/**
 * A bandwidth resource in time slots: a later request may still use a slot that was left idle, so a slow die does not
 * block the channel for the others. One thread owns it.
 */
final class CreditServer {
    /** Length of a slot: about the transfer time of a block. Shorter ones cost more steps without effect. */
    private static final double SLOT_NS = 8_000;

    private static final double SLOTS_PER_NS = 1 / SLOT_NS;

    /** Rounding threshold: the precision of a double after a day of virtual time. */
    private static final double MIN_NS = 1e-2;

    /** Used time of each slot. The length is a power of two and grows with reservations further ahead. */
    private double[] usedNs = new double[256];

    /** For each slot without room, how many slots further one with room may be; 0 is not known. */
    private int[] skips = new int[256];

    /** The first slot in the window; no earlier one is requested. */
    private long first;

    /** All slots from here on are idle. */
    private long idle;

    /**
     * Reserves {@code needNs} of time, not before {@code fromNs}.
     *
     * @param nowNs lower bound of {@code fromNs} of all later calls, at most {@code fromNs}
     * @return when the transfer ends
     */
    double reserve(double nowNs, double fromNs, double needNs) {
        long number = Math.max(first, (long) (fromNs * SLOTS_PER_NS));
        double offsetNs = Math.max(0, fromNs - number * SLOT_NS);
        double leftNs = needNs;
        while (true) {
            if (number - first >= usedNs.length) {
                moveWindow((long) (nowNs * SLOTS_PER_NS), number);
            }
            if (number >= idle && offsetNs == 0 && leftNs > SLOT_NS + MIN_NS) {
                int whole = takeWhole(number, leftNs);
                number += whole;
                leftNs -= whole * SLOT_NS;
                continue;
            }
            int at = (int) number & usedNs.length - 1;
            double used = usedNs[at];
            double roomNs = SLOT_NS - Math.max(used, offsetNs);
            if (roomNs > MIN_NS) {
                double takenNs = Math.min(roomNs, leftNs);
                usedNs[at] = used + takenNs;
                leftNs -= takenNs;
                if (leftNs <= MIN_NS) {
                    idle = Math.max(idle, number + 1);
                    return Math.max(number * SLOT_NS + offsetNs + takenNs, fromNs + needNs);
                }
                number++;
            } else {
                number += SLOT_NS - used > MIN_NS ? 1 : skip(number);
            }
            offsetNs = 0;
        }
    }

    /** Takes idle slots from end to end, one at least, and leaves the last and partial one; returns how many. */
    private int takeWhole(long number, double leftNs) {
        int count = (int) Math.min(leftNs * SLOTS_PER_NS, first + usedNs.length - number);
        if (leftNs - count * SLOT_NS <= MIN_NS) {
            count--;
        }
        for (int i = 0; i < count; i++) {
            usedNs[(int) (number + i) & usedNs.length - 1] = SLOT_NS;
        }
        return count;
    }

    /** How far to go from a slot without room; what is found is kept for the next request that comes by. */
    private int skip(long number) {
        int at = (int) number & usedNs.length - 1;
        int skip = Math.max(1, skips[at]);
        long next = number + skip;
        int nextAt = (int) next & usedNs.length - 1;
        if (next - first < usedNs.length && SLOT_NS - usedNs[nextAt] <= MIN_NS) {
            skip += Math.max(1, skips[nextAt]);
        }
        skips[at] = skip;
        return skip;
    }

    /** Drops past slots and makes room for a slot. */
    private void moveWindow(long now, long number) {
        if (now - first >= usedNs.length) {
            Arrays.fill(usedNs, 0);
            Arrays.fill(skips, 0);
        } else {
            // Those that were idle until now are empty.
            forget((int) first & usedNs.length - 1, (int) Math.max(0, Math.min(now, idle) - first));
        }
        first = Math.max(first, now);
        if (number - first >= usedNs.length) {
            grow(number);
        }
    }

    /** Empties slots, which may go on at the beginning of the arrays. */
    private void forget(int from, int count) {
        int end = Math.min(from + count, usedNs.length);
        for (int at = from; at < end; at++) {
            usedNs[at] = 0;
            skips[at] = 0;
        }
        for (int at = 0; at < from + count - usedNs.length; at++) {
            usedNs[at] = 0;
            skips[at] = 0;
        }
    }

    private void grow(long number) {
        int length = usedNs.length;
        while (number - first >= length) {
            length = Math.multiplyExact(length, 2);
        }
        double[] more = new double[length];
        int[] further = new int[length];
        for (long slot = first; slot < first + usedNs.length; slot++) {
            int at = (int) slot & usedNs.length - 1;
            more[(int) slot & length - 1] = usedNs[at];
            further[(int) slot & length - 1] = skips[at];
        }
        usedNs = more;
        skips = further;
    }
}
