package csdbench.engine.replay;

import csdbench.plan.order.ReplayOrder;
import csdbench.plan.order.TraceInput;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceSummary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Small recordings for tests, in vdbench's text. */
final class Traces {
    private Traces() {}

    /** A line: times in microseconds, latency 0 for unknown. */
    static String line(double issueUs, double latencyUs, int device, long offset, long length, boolean read, int pid) {
        return String.format(
                Locale.ROOT,
                "%.3f %.3f %d %d %d %s %d",
                issueUs / 1000,
                latencyUs / 1000,
                device,
                offset,
                length,
                read ? "r" : "w",
                pid);
    }

    static TraceInput recording(Path folder, String name, List<String> lines) {
        return recording(folder, name, lines, 0);
    }

    static TraceInput recording(Path folder, String name, List<String> lines, long startNs) {
        try {
            return new TraceInput(Files.write(folder.resolve(name), lines), Optional.empty(), startNs);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static TraceSummary scanned(ReplayOrder order) throws TraceProblem {
        return TraceScanner.of(order, requests -> {}, () -> false);
    }
}
