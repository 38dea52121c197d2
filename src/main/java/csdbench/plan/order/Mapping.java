package csdbench.plan.order;

import java.util.Locale;

/** How recorded addresses become addresses of the span. */
public enum Mapping {
    /** The extents of 1 MiB that were touched, in the order of their addresses, one behind the other. */
    COMPACT,
    /** The remainder of a division by the span. */
    MODULO,
    /** Everything moved together in proportion. */
    SCALE,
    /** As recorded. */
    NONE;

    /** As parmfiles have it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
