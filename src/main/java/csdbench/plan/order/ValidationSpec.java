package csdbench.plan.order;

/**
 * Whether and how data is validated.
 *
 * @param on validation is on
 * @param readAfterWrite every write is read back at once
 * @param preRead a written block is read and verified before it is overwritten
 * @param timestamps keep the time at which each block was last written or verified
 * @param ignoreZeroReads do not report a block of zeros
 * @param journal what survives the program
 */
public record ValidationSpec(
        boolean on,
        boolean readAfterWrite,
        boolean preRead,
        boolean timestamps,
        boolean ignoreZeroReads,
        JournalSpec journal) {

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
