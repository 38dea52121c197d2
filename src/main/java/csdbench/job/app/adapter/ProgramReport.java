package csdbench.job.app.adapter;

import csdbench.job.command.Failure;
import csdbench.result.app.AppPoint.Said;
import csdbench.result.app.AppPoint.SaidInterval;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** The figures in what a program prints, of which only the last lines are kept. One thread. */
final class ProgramReport {
    private static final int KEPT_LINES = 20;

    private final Adapter.Report wanted;
    private final Deque<String> last = new ArrayDeque<>();
    private final Map<String, Double> latencyNs = new LinkedHashMap<>();
    private OptionalDouble throughput = OptionalDouble.empty();

    ProgramReport(Adapter.Report wanted) {
        this.wanted = wanted;
    }

    /** Looks at a line; what a later one says counts. */
    void add(String line) throws Failure {
        last.addLast(line);
        if (last.size() > KEPT_LINES) {
            last.removeFirst();
        }
        var said = wanted.throughput().in(line).map(figures -> figures.get(Adapter.Report.VALUE));
        if (said.isPresent()) {
            throughput = OptionalDouble.of(said.get());
        }
        for (SaidPattern pattern : wanted.latency()) {
            pattern.in(line)
                    .ifPresent(figures -> figures.forEach(
                            (name, value) -> latencyNs.put(name, TimeUnits.ns(pattern.unit()) * value)));
        }
    }

    /** The last lines. */
    String last() {
        return String.join("\n", last);
    }

    /** @throws Failure when it has said no throughput */
    Said said(List<SaidInterval> intervals) throws Failure {
        if (throughput.isEmpty()) {
            throw Failure.io(wanted.throughput().where() + ": nothing that the program printed matches");
        }
        return new Said(throughput.getAsDouble(), wanted.throughput().unit(), latencyNs, intervals);
    }
}
