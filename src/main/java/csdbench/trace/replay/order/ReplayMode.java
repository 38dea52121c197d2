package csdbench.trace.replay.order;

import java.util.Locale;

/** When recorded requests are issued again. */
public enum ReplayMode {
    /** At their times, at any queue depth. */
    TIMED("at their recorded times"),
    /** At their times, but at most at a given queue depth. */
    CAPPED("at their recorded times, queue depth limited"),
    /** In order, as fast as a given queue depth allows. */
    AFAP("as fast as possible"),
    /** At the recorded queue depth, whatever the time. */
    LOAD("at the recorded queue depth"),
    /** After the requests they depended on have completed, and the same think time. */
    DEPENDENT("after the requests they depended on");

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
