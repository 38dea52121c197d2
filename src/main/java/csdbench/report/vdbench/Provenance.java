package csdbench.report.vdbench;

import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;

/** Who wrote the files, where vdbench names its owner, and how a session ended, in the words that scripts wait for. */
final class Provenance {
    private Provenance() {}

    /** {@code csdbench 1.0} */
    static String program(SessionStarted session) {
        return session.program() + " " + session.version();
    }

    /** Stands where vdbench has its copyright line. */
    static String line(SessionStarted session) {
        return program(session) + ", vdbench 5.04.07 result format";
    }

    static String completion(SessionFinished session) {
        if (!session.success()) {
            return "Not every run ended as planned. See errorlog.html and logfile.html.";
        }
        return session.simulated()
                ? "Vdbench simulation completed successfully"
                : "Vdbench execution completed successfully";
    }
}
