package csdbench.drive.simulated.flash;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * The timeline of a die. Programs run in order and take the same time. A read precedes queued programs and suspends the
 * running one, but only at the end of a pulse: a program makes progress before it is suspended again. A suspension
 * prolongs the program, not the reads. One thread owns it.
 */
final class Die {
    /** Number of program ends kept; earlier ones are long past. */
    private static final int RECENT = 8;

    private final double programNs;
    private final double suspendNs;
    private final double pulseNs;

    private double readEndNs;

    /** When the running program, if any, began or went on; reads before that go first. */
    private double resumedNs;

    /** Its end; suspensions move it. */
    private double runEndNs;

    /** When the data of the last queued program is at the die. */
    private double readyNs;

    /** Ends of the last completed programs; a read that waits for one completes it ahead of time. */
    private final double[] recentEndNs = new double[RECENT];

    /** Background work before the next program. */
    private double owedNs;

    private long booked;
    private long ended;

    /** Address in the page register. */
    private long sensed = -1;

    Die(double programNs, double suspendNs, double pulseNs) {
        this.programNs = programNs;
        this.suspendNs = suspendNs;
        this.pulseNs = pulseNs;
    }

    /**
     * Queues a program.
     *
     * @param nowNs current time; no read comes earlier
     * @param readyNs when its data is at the die
     * @return its number, for {@link #endNs}
     */
    long program(double nowNs, double readyNs) {
        endUntil(nowNs);
        this.readyNs = readyNs;
        if (ended == booked++) {
            begin(Math.max(readyNs, readEndNs));
        }
        return booked - 1;
    }

    /** When a program ends, as far as known: later reads may delay it. */
    double endNs(double nowNs, long program) {
        endUntil(nowNs);
        if (program < ended) {
            return recentEndNs[(int) Math.max(program, ended - RECENT) & RECENT - 1];
        }
        if (program == ended) {
            return runEndNs;
        }
        double endNs = runEndNs + (program - ended) * programNs + owedNs;
        return program == booked - 1 ? Math.max(endNs, readyNs + programNs) : endNs;
    }

    /** Adds background work before the next program. */
    void addBacklog(double forNs) {
        owedNs += forNs;
    }

    /**
     * Reads a page.
     *
     * @param address of what is sensed together; not sensed again while in the page register
     * @return when the data can leave the die
     */
    double sense(long address, double fromNs, double senseNs) {
        double startNs = Math.max(fromNs, readEndNs);
        if (sensed == address) {
            return startNs;
        }
        endUntil(startNs);
        if (ended < booked) {
            startNs = amongPrograms(startNs, senseNs);
        }
        sensed = address;
        readEndNs = startNs + senseNs;
        return readEndNs;
    }

    /** Start of a read while a program is running or queued. */
    private double amongPrograms(double startNs, double senseNs) {
        if (startNs <= resumedNs) {
            double delayNs = Math.max(0, startNs + senseNs - resumedNs);
            resumedNs += delayNs;
            runEndNs += delayNs;
            return startNs;
        }
        double pauseNs = resumedNs + Math.ceil((startNs - resumedNs) / pulseNs) * pulseNs;
        if (pauseNs >= runEndNs) {
            double freeNs = runEndNs;
            finish(freeNs + senseNs);
            return freeNs;
        }
        resumedNs = pauseNs + senseNs;
        runEndNs += senseNs + suspendNs;
        return pauseNs;
    }

    private void endUntil(double nowNs) {
        while (ended < booked && runEndNs <= nowNs) {
            finish(runEndNs);
        }
    }

    /** Completes the running program; the next one begins then or later. */
    private void finish(double nextNs) {
        recentEndNs[(int) ended++ & RECENT - 1] = runEndNs;
        if (ended < booked) {
            begin(booked - ended == 1 ? Math.max(nextNs, readyNs) : nextNs);
        }
    }

    private void begin(double startNs) {
        resumedNs = startNs;
        runEndNs = startNs + programNs + owedNs;
        owedNs = 0;
    }

    /** Completes the queued programs and saves the state. */
    void save(DataOutputStream out) throws IOException {
        endUntil(Double.MAX_VALUE);
        out.writeLong(sensed);
        out.writeDouble(owedNs);
    }

    void restore(DataInputStream in) throws IOException {
        sensed = in.readLong();
        owedNs = in.readDouble();
    }
}
