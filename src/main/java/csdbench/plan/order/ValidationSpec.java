package csdbench.plan.order;

import java.util.List;

/**
 * Whether and how data is validated.
 *
 * @param on validation is on
 * @param readAfterWrite every write is read back at once
 * @param preRead a written block is read and verified before it is overwritten
 * @param timestamps keep the time at which each block was last written or verified
 * @param ignoreZeroReads do not report a block of zeros
 * @param journal what survives the program
 * @param left names of storages that are left out
 */
public record ValidationSpec(
        boolean on,
        boolean readAfterWrite,
        boolean preRead,
        boolean timestamps,
        boolean ignoreZeroReads,
        JournalSpec journal,
        List<String> left) {

    public static final ValidationSpec OFF = of(false, false, true, false, false);

    /** What {@code -v} and {@code validate=yes} ask for. */
    public static final ValidationSpec ON = of(true, false, true, false, false);

    public ValidationSpec {
        left = List.copyOf(left);
        if (!on && (readAfterWrite || timestamps || ignoreZeroReads || journal.kept())) {
            throw new IllegalArgumentException("validation is off, and yet something is to be checked: " + journal);
        }
    }

    /** Of all storages, without a journal. */
    public static ValidationSpec of(
            boolean on, boolean readAfterWrite, boolean preRead, boolean timestamps, boolean ignoreZeroReads) {
        return new ValidationSpec(
                on, readAfterWrite, preRead, timestamps, ignoreZeroReads, JournalSpec.NONE, List.of());
    }

    /** Whether data of a storage or a tree is validated. */
    public boolean of(String name) {
        return on && !left.contains(name);
    }
}
