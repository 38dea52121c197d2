package csdbench.drive.counters;

/** Something that counts. Any thread, one at a time. */
public interface CounterSource {
    /** The counters now; never fails: what cannot be read is missing with a reason. */
    CounterReadings read();

    /** How dear it is to read. */
    default Cost cost() {
        return Cost.FILE;
    }

    enum Cost {
        /** Numbers of this process: nothing. */
        MEMORY,
        /** A file of the kernel: microseconds. */
        FILE,
        /** A command to the drive: milliseconds at worst. */
        COMMAND,
        /** Another program, or what is in memory must be written first: before and after a run only. */
        PROGRAM
    }
}
