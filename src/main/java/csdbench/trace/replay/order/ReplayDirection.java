package csdbench.trace.replay.order;

import java.util.Locale;

/** Which requests of a trace are replayed. */
public enum ReplayDirection {
    BOTH,
    READS,
    WRITES;

    /** As parmfiles have it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean admits(boolean read) {
        return switch (this) {
            case BOTH -> true;
            case READS -> read;
            case WRITES -> !read;
        };
    }
}
