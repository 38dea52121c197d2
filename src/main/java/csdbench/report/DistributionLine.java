package csdbench.report;

import csdbench.result.SessionStarted;

/** The line by which readers of vdbench's output choose how to read its columns. */
public final class DistributionLine {
    private DistributionLine() {}

    /** As vdbench prints it, with the program that really wrote it. */
    public static String text(SessionStarted session) {
        return "Vdbench distribution: vdbench50407 (format compatibility; written by " + session.program() + " "
                + session.version() + ")";
    }
}
