package csdbench.plan.order;

/**
 * How writes are journaled, so that a later run of the program can verify the data. Each target has its own folder.
 *
 * @param mode what is journaled
 * @param recover begin with the existing journal
 * @param recoverOnly end after the recovered data was read back
 * @param readAll read back all data of a recovered journal before the first run
 * @param ignorePending do not verify blocks whose last write had not completed
 * @param maxBytes size of the journal file; when it is full, the map is stored and the journal starts over
 */
public record JournalSpec(
        Mode mode, boolean recover, boolean recoverOnly, boolean readAll, boolean ignorePending, long maxBytes) {

    /** Two million records: a gibibyte a second of 4 KiB writes fills it in four seconds. */
    public static final long DEFAULT_BYTES = 64L << 20;

    /** Room for the header and a few thousand records. */
    public static final long MIN_BYTES = 1L << 18;

    public static final JournalSpec NONE = new JournalSpec(Mode.NONE, false, false, true, false, DEFAULT_BYTES);

    /** What is journaled. */
    public enum Mode {
        NONE,
        /** The map alone: survives the end of the program, not of the machine. */
        MAP_ONLY,
        /** Every write before it starts and after it completes, flushed by the system. */
        UNSYNCED,
        /** The same, flushed before the write starts. */
        SYNCED
    }

    public JournalSpec {
        if ((recoverOnly || ignorePending || !readAll) && !recover) {
            throw new IllegalArgumentException("recovery options without recover");
        }
        if (recover && mode == Mode.NONE) {
            throw new IllegalArgumentException("recover without a journal");
        }
        if (maxBytes < MIN_BYTES) {
            throw new IllegalArgumentException("maxBytes=" + maxBytes + ", at least " + MIN_BYTES);
        }
    }

    /** Whether anything survives the program. */
    public boolean kept() {
        return mode != Mode.NONE;
    }
}
