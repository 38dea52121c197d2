package csdbench.report.vdbench;

import csdbench.report.vdbench.row.Layout;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;

/** The program that wrote the files, in vdbench's copyright line, and the final sentence that scripts wait for. */
final class Provenance {
    private Provenance() {}

    /** {@code csdbench 1.0} */
    static String program(SessionStarted session) {
        return session.program().name() + " " + session.program().version();
    }

    /** In place of vdbench's copyright line. */
    static String line(SessionStarted session, Layout layout) {
        return program(session) + ", vdbench " + layout.release().number() + " result format";
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
