package csdbench.content.verify;

/**
 * Whether and how data is checked against what was written.
 *
 * @param on anything is checked at all
 * @param readAfterWrite every write is read back at once
 * @param preRead a block that was written before is read, and checked, before it is written again
 * @param timestamps keep the time at which each block was last written or found right
 * @param ignoreZeroReads a block of zeros is no corruption
 * @param journal what outlives the program
 */
public record ValidationSpec(
        boolean on,
        boolean readAfterWrite,
        boolean preRead,
        boolean timestamps,
        boolean ignoreZeroReads,
        JournalSpec journal) {

    /** Nothing is checked. */
    public static final ValidationSpec OFF = new ValidationSpec(false, false, true, false, false, JournalSpec.NONE);

    /** What {@code -v} and {@code validate=yes} ask for. */
    public static final ValidationSpec ON = new ValidationSpec(true, false, true, false, false, JournalSpec.NONE);

    public ValidationSpec {
        if (!on && (readAfterWrite || timestamps || ignoreZeroReads || journal.kept())) {
            throw new IllegalArgumentException("validation is off, and yet something is to be checked: " + journal);
        }
    }

    /** The same with a journal; switches validation on. */
    public ValidationSpec withJournal(JournalSpec wanted) {
        return new ValidationSpec(true, readAfterWrite, preRead, timestamps, ignoreZeroReads, wanted);
    }
}
