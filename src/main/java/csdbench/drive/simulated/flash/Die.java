package csdbench.drive.simulated.flash;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * A die that senses and programs. Programs are done in order, all take the same time. A read goes before programs that
 * have not begun and interrupts the one that has, but only so many reads may pass one program: the next waits for its
 * end and is then done before the program that waits. One thread owns it.
 */
final class Die {
    /** Programs whose end is remembered. What ended before them has long been over. */
    private static final int RECENT = 8;

    private final double programNs;
    private final double suspendNs;
    private final int overtakes;

    /** End of the last read. */
    private double readEndNs;

    /** Of the program that runs, if one does. What interrupts it moves its end. */
    private double runStartNs;

    private double runEndNs;

    /** When the program that was booked last has arrived at the die. */
    private double readyNs;

    /** Ends of the last programs that have ended; a read that waits for one ends it ahead of time. */
    private final double[] recentEndNs = new double[RECENT];

    /** Work in the background that the next program has to wait for. */
    private double owedNs;

    private long booked;
    private long ended;

    /** Reads that have passed the program that runs. */
    private int passed;

    /** What the page register holds. */
    private long sensed = -1;

    Die(double programNs, double suspendNs, int overtakes) {
        this.programNs = programNs;
        this.suspendNs = suspendNs;
        this.overtakes = overtakes;
    }

    /**
     * Books a program behind those that are booked.
     *
     * @param nowNs up to when programs have ended by themselves; no read comes earlier
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

    /** When a program ends, as far as it is known now: reads that are still to come may delay it. */
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

    /** Makes the next program that begins take longer. */
    void owe(double forNs) {
        owedNs += forNs;
    }

    /**
     * Senses a place.
     *
     * @param place what is sensed together; a place that the page register holds is not sensed again
     * @return when the data can leave the die
     */
    double sense(long place, double fromNs, double senseNs) {
        double startNs = Math.max(fromNs, readEndNs);
        if (sensed == place) {
            return startNs;
        }
        endUntil(startNs);
        if (ended < booked) {
            startNs = amongPrograms(startNs, senseNs);
        }
        sensed = place;
        readEndNs = startNs + senseNs;
        return readEndNs;
    }

    /** When a read starts while a program runs or is about to. */
    private double amongPrograms(double startNs, double senseNs) {
        if (runStartNs > startNs || runStartNs == startNs && passed < overtakes) {
            double delayNs = startNs + senseNs - runStartNs;
            if (delayNs > 0) {
                passed++;
                runStartNs += delayNs;
                runEndNs += delayNs;
            }
            return startNs;
        }
        if (passed >= overtakes) {
            double freeNs = runEndNs;
            finish(freeNs + senseNs);
            return freeNs;
        }
        // One interruption serves all reads that follow each other without a pause.
        double costNs = readEndNs == startNs && readEndNs > runStartNs ? 0 : suspendNs;
        passed++;
        runEndNs += senseNs + costNs;
        return startNs + costNs;
    }

    private void endUntil(double nowNs) {
        while (ended < booked && runEndNs <= nowNs) {
            finish(runEndNs);
        }
    }

    /** Ends the program that runs; the next one begins then or later. */
    private void finish(double nextNs) {
        recentEndNs[(int) ended++ & RECENT - 1] = runEndNs;
        if (ended < booked) {
            begin(booked - ended == 1 ? Math.max(nextNs, readyNs) : nextNs);
        }
    }

    private void begin(double startNs) {
        runStartNs = startNs;
        runEndNs = startNs + programNs + owedNs;
        owedNs = 0;
        passed = 0;
    }

    /** Finishes the programs that are booked, and writes what outlasts them. */
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
