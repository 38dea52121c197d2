package csdbench.plan.order;

import java.util.Locale;

/** What becomes of requests that are no whole blocks of the target. */
public enum UnalignedSizes {
    /** They grow to whole blocks at both ends. */
    ROUND,
    /** They are left out. */
    REJECT,
    /** Reads grow; for a write the blocks are read, then written: what a drive with larger blocks does inside. */
    EMULATE;

    /** As parmfiles have it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
