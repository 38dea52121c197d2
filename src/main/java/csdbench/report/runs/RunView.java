package csdbench.report.runs;

import csdbench.result.session.OnFiles.Operation;
import csdbench.result.session.Ops;
import csdbench.result.session.RunResult;
import csdbench.result.session.TargetResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a page shows of a run.
 *
 * @param head run and request
 * @param sequential whether throughput says more than IOPS
 * @param total all that was asked for
 * @param operations one entry each; of a run on luns its reads, writes and others
 * @param warnings about these figures
 * @param stamp printed across charts, {@code SIMULATED}; empty for none
 * @param series over time
 * @param whole result of a run of csdbench's own
 */
record RunView(
        Head head,
        boolean sequential,
        Ops total,
        List<Operation> operations,
        List<String> warnings,
        String stamp,
        RunSeries series,
        Optional<RunResult> whole) {
    static final String SIMULATED = "SIMULATED";

    /**
     * @param name of the run definition
     * @param label values of the loops, empty if there are none
     * @param requestedRate in IOPS, null for the maximum
     * @param seconds measured
     * @param ending how it ended, empty if as planned
     */
    record Head(String name, String label, Double requestedRate, double seconds, String ending) {}

    static RunView of(RunResult run, RunSeries series) {
        RunResult.Requested requested = run.asked().requested();
        Double seek = requested == null ? null : requested.seekPercent();
        boolean simulated = run.parts().targets().stream().anyMatch(TargetResult::simulated);
        return new RunView(
                new Head(
                        run.head().name(),
                        run.head().label(),
                        run.load().requestedRate(),
                        run.load().elapsedSeconds(),
                        ending(run.ending())),
                seek != null && seek <= 0,
                run.work().total(),
                operations(run),
                run.warnings().stream().map(RunResult.Warning::text).toList(),
                simulated ? SIMULATED : "",
                series,
                Optional.of(run));
    }

    /** How a run ended, empty if as planned. */
    static String ending(RunResult.Ending ending) {
        String how = ending.outcome().equals("host_lost") ? "invalid" : ending.outcome();
        return ending.complete() ? "" : how + (ending.reason().isEmpty() ? "" : ": " + ending.reason());
    }

    /** The whole result of a run that lasts until it is steady. */
    Optional<RunResult> steady() {
        return whole.filter(run -> run.checks().steady() != null);
    }

    private static List<Operation> operations(RunResult run) {
        if (!run.parts().operations().isEmpty()) {
            return run.parts().operations();
        }
        List<Operation> operations = new ArrayList<>();
        run.work()
                .all()
                .forEach((name, ops) -> operations.add(new Operation(
                        name, ops.count(), ops.bytes(), ops.iops(), ops.responseNs(), ops.serviceNs(), Map.of())));
        return operations;
    }

    String title() {
        return head.label.isEmpty() ? head.name : head.name + " " + head.label;
    }

    /** Whether it created what others measure. */
    boolean format() {
        return head.name.equals("SD_format") || head.name.startsWith("format_for_");
    }

    /** Whether response times differ from service times: with a rate operations may start late. */
    boolean waits() {
        Long response = total.responseNs().mean();
        Long service = total.serviceNs().mean();
        return response != null && service != null && response > 1.01 * service;
    }
}
