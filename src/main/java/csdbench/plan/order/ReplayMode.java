package csdbench.plan.order;

import java.util.Locale;

/** When recorded requests are issued again. */
public enum ReplayMode {
    /** At their times, at any queue depth. */
    TIMED,
    /** At their times, but at most at a given queue depth. */
    CAPPED,
    /** In order, as fast as a given queue depth allows. */
    AFAP,
    /** At the recorded queue depth, whatever the time. */
    LOAD,
    /** After the requests they depended on have completed, and the same think time. */
    DEPENDENT;

    /** As parmfiles have it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
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
