package csdbench.drive.simulated.flash;

import java.util.Arrays;

/**
 * Units on their way to the dies, in order: those that wait for the program path, then those that dies have and the
 * buffer still holds. One thread owns it.
 */
final class ProgramQueue {
    private double[] startNs = new double[256];

    /** Die of a unit of the host, or its complement for a copy: those hold no room in the buffer. */
    private int[] dies = new int[256];

    /** Number that the die gave. */
    private long[] programs = new long[256];

    /** The oldest unit whose room the buffer has not taken back. */
    private long oldest;

    /** The first unit that no die has. */
    private long next;

    private long end;

    /** Puts a unit behind the others; none starts earlier than one before it. */
    void add(double startNs, int die, boolean copy) {
        if (end - oldest == dies.length) {
            grow();
        }
        int at = (int) end++ & dies.length - 1;
        this.startNs[at] = startNs;
        dies[at] = copy ? ~die : die;
    }

    /** When the next unit may go to its die; never when there is none. */
    double nextStartNs() {
        return next == end ? Double.POSITIVE_INFINITY : startNs[(int) next & dies.length - 1];
    }

    int nextDie() {
        int die = dies[(int) next & dies.length - 1];
        return die < 0 ? ~die : die;
    }

    /** Notes that the next unit is at its die. */
    void started(long program) {
        programs[(int) next++ & dies.length - 1] = program;
        // A copy holds nothing that anybody waits for.
        while (oldest < next && dies[(int) oldest & dies.length - 1] < 0) {
            oldest++;
        }
    }

    /** Whether some die has a unit that holds room in the buffer. */
    boolean holdsStarted() {
        return oldest < next;
    }

    int oldestDie() {
        return dies[(int) oldest & dies.length - 1];
    }

    long oldestProgram() {
        return programs[(int) oldest & dies.length - 1];
    }

    /** Lets go of the oldest unit, and of copies behind it. */
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
