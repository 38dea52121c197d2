package csdbench.report;

import csdbench.result.SessionStarted;

/** The line by which readers of vdbench's output choose how to read its columns. */
public final class Distribution {
    private Distribution() {}

    /** As vdbench prints it, and who did instead. */
    public static String line(SessionStarted session) {
        return "Vdbench distribution: vdbench50407 (format compatibility; written by " + session.program() + " "
                + session.version() + ")";
    }
}
