package csdbench.drive.simulated.flash;

import java.util.Arrays;

/**
 * A FIFO of program units: those waiting for the program path, then those at dies that still hold buffer space. One
 * thread owns it.
 */
final class ProgramQueue {
    private double[] startNs = new double[256];

    /** Die of a host unit, or its complement for a copy, which holds no buffer space. */
    private int[] dies = new int[256];

    /** Program number of the die. */
    private long[] programs = new long[256];

    /** The oldest unit that holds buffer space. */
    private long oldest;

    /** The first unit not yet at a die. */
    private long next;

    private long end;

    /** Appends a unit; start times never decrease. */
    void add(double startNs, int die, boolean copy) {
        if (end - oldest == dies.length) {
            grow();
        }
        int at = (int) end++ & dies.length - 1;
        this.startNs[at] = startNs;
        dies[at] = copy ? ~die : die;
    }

    /** When the next unit may go to its die; infinite if there is none. */
    double nextStartNs() {
        return next == end ? Double.POSITIVE_INFINITY : startNs[(int) next & dies.length - 1];
    }

    int nextDie() {
        int die = dies[(int) next & dies.length - 1];
        return die < 0 ? ~die : die;
    }

    boolean nextIsCopy() {
        return dies[(int) next & dies.length - 1] < 0;
    }

    /** Marks the next unit as at its die. */
    void started(long program) {
        programs[(int) next++ & dies.length - 1] = program;
        // A copy holds no buffer space.
        while (oldest < next && dies[(int) oldest & dies.length - 1] < 0) {
            oldest++;
        }
    }

    /** Whether a unit at a die holds buffer space. */
    boolean holdsStarted() {
        return oldest < next;
    }

    int oldestDie() {
        return dies[(int) oldest & dies.length - 1];
    }

    long oldestProgram() {
        return programs[(int) oldest & dies.length - 1];
    }

    /** Removes the oldest unit and the copies that follow it. */
    void releaseOldest() {
        oldest++;
        while (oldest < next && dies[(int) oldest & dies.length - 1] < 0) {
            oldest++;
        }
    }

    private void grow() {
        int length = dies.length;
        double[] moreStartNs = new double[length * 2];
        long[] morePrograms = new long[length * 2];
        int[] moreDies = Arrays.copyOf(dies, length * 2);
        for (long unit = oldest; unit < end; unit++) {
            int from = (int) unit & length - 1;
            int to = (int) unit & length * 2 - 1;
            moreStartNs[to] = startNs[from];
            morePrograms[to] = programs[from];
            moreDies[to] = dies[from];
        }
        startNs = moreStartNs;
        programs = morePrograms;
        dies = moreDies;
    }
}
