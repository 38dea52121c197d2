package csdbench.report;

import csdbench.result.RunStarted;
import csdbench.result.session.RunSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Finds targets whose I/Os were done one at a time below the backend, although more were asked to be in flight. */
final class SerializedIo {
    private SerializedIo() {}

    /** A sentence for each such target. */
    static List<String> findings(RunSummary run) {
        List<String> found = new ArrayList<>();
        List<OptionalDouble> below = run.finished().devices().inFlight();
        for (int i = 0; i < below.size(); i++) {
            RunStarted.Target target = run.started().targets().get(i);
            if (target.threads() > 1 && below.get(i).isPresent()) {
                found.add(text(target, below.get(i).getAsDouble()));
            }
        }
        return found;
    }

    private static String text(RunStarted.Target target, double inFlight) {
        return String.format(
                Locale.ROOT,
                "One at a time beneath us: %d I/Os of %s were asked to be in flight, but below %s about %.1f was, so"
                        + " times contain the wait for the others. %s",
                target.threads(),
                target.name(),
                target.backend(),
                inFlight,
                target.backend().equals("uring")
                        ? "Its file system does the I/O in the submitting thread; try --engine posix."
                        : "Its file system or device does not overlap them; threads=1 shows its own time.");
    }
}
