package csdbench.content.verify;

/**
 * What is written down about writes, so that data can be checked by a later run of the program. Its folder belongs to
 * each target.
 *
 * @param mode how much is written down
 * @param recover begin with the journal that is there instead of a new one
 * @param recoverOnly end when what the journal knows was read back
 * @param readAll read back everything that a recovered journal knows before the first run
 * @param ignorePending do not judge blocks whose last write had not ended
 * @param maxBytes size of the journal file; when it is full, the map is brought up to date and it begins again
 */
public record JournalSpec(
        Mode mode, boolean recover, boolean recoverOnly, boolean readAll, boolean ignorePending, long maxBytes) {

    /** Two million records: a gibibyte a second of 4 KiB writes fills it in four seconds. */
    public static final long USUAL_BYTES = 64L << 20;

    /** Room for the header and a few thousand records. */
    public static final long LEAST_BYTES = 1L << 18;

    /** Nothing outlives the program. */
    public static final JournalSpec NONE = new JournalSpec(Mode.NONE, false, false, true, false, USUAL_BYTES);

    /** How much is written down. */
    public enum Mode {
        /** Nothing. */
        NONE,
        /** The map alone: enough when this program is killed, not when the machine is. */
        MAP_ONLY,
        /** Every write before it starts and when it has ended, left to the system to store. */
        UNSYNCED,
        /** The same, and stored before the write starts. */
        SYNCED
    }

    public JournalSpec {
        if ((recoverOnly || ignorePending || !readAll) && !recover) {
            throw new IllegalArgumentException("nothing is recovered, and yet it is said how");
        }
        if (recover && mode == Mode.NONE) {
            throw new IllegalArgumentException("nothing is kept, so nothing can be recovered");
        }
        if (maxBytes < LEAST_BYTES) {
            throw new IllegalArgumentException("maxBytes=" + maxBytes + ", at least " + LEAST_BYTES);
        }
    }

    /** A new journal. */
    public static JournalSpec fresh(Mode mode) {
        return new JournalSpec(mode, false, false, true, false, USUAL_BYTES);
    }

    /** Whether anything outlives the program. */
    public boolean kept() {
        return mode != Mode.NONE;
    }
}
