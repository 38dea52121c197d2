package csdbench.trace.replay.order;

import java.util.Locale;

/** When recorded requests are issued again. */
public enum ReplayMode {
    /** At their times, however many are outstanding. */
    TIMED("at their recorded times"),
    /** At their times, but never more than a number outstanding. */
    CAPPED("at their recorded times, outstanding I/Os limited"),
    /** One behind the other, as fast as a number of outstanding I/Os allows. */
    AFAP("as fast as possible"),
    /** As many outstanding as there were, whenever that was. */
    LOAD("with as many outstanding as recorded"),
    /** When that has completed which they had waited for, and after the same time to think. */
    DEPENDENT("behind what they had waited for");

    private final String meaning;

    ReplayMode(String meaning) {
        this.meaning = meaning;
    }

    /** As parmfiles have it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** For people. */
    public String meaning() {
        return meaning;
    }

    /** Whether requests have a time at which they are due. */
    public boolean paced() {
        return this == TIMED || this == CAPPED || this == DEPENDENT;
    }

    /** Whether the trace must tell when requests completed. */
    public boolean needsLatencies() {
        return this == LOAD || this == DEPENDENT;
    }
}
