package csdbench.report.runs;

import csdbench.result.session.OnFiles.Operation;
import csdbench.result.session.Ops;
import csdbench.result.session.RunResult;
import csdbench.result.session.TargetResult;
import csdbench.result.session.Times;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a page shows of a run.
 *
 * @param result of csdbench, or the figures of vdbench
 * @param series over time
 */
record RunView(RunResult result, RunSeries series) {
    static final String SIMULATED = "SIMULATED";

    /** Whether throughput says more than IOPS. */
    boolean sequential() {
        RunResult.Requested requested = result.asked().requested();
        return requested != null && requested.workloads().seekPercent().orElse(1) <= 0;
    }

    /** All that was asked for. */
    Ops total() {
        return result.work().total();
    }

    /** Printed across charts; empty for nothing. */
    String stamp() {
        return result.parts().targets().stream().anyMatch(TargetResult::simulated) ? SIMULATED : "";
    }

    /** How it ended, empty if as planned. */
    String ending() {
        return ending(result.ending());
    }

    /** How a run ended, empty if as planned. */
    static String ending(RunResult.Ending ending) {
        String how = ending.outcome().equals("host_lost") ? "invalid" : ending.outcome();
        return ending.complete() ? "" : how + (ending.reason().isEmpty() ? "" : ": " + ending.reason());
    }

    /** The whole result of a run that lasts until it is steady. */
    Optional<RunResult> steady() {
        return Optional.of(result).filter(run -> run.checks().steady() != null);
    }

    /** One entry each; of a run on luns its reads, writes and others. */
    List<Operation> operations() {
        if (!result.parts().operations().isEmpty()) {
            return result.parts().operations();
        }
        List<Operation> operations = new ArrayList<>();
        result.work()
                .all()
                .forEach((name, ops) -> operations.add(new Operation(
                        name, ops.count(), ops.bytes(), ops.iops(), ops.responseNs(), ops.serviceNs(), Map.of())));
        return operations;
    }

    String name() {
        return result.head().name();
    }

    String title() {
        return result.head().title();
    }

    /** Whether it created what others measure. */
    boolean format() {
        return name().equals("SD_format") || name().startsWith("format_for_") || name().matches("fill\\d*");
    }

    /** Runs that measure; all of them where all do nothing but create. */
    static List<RunView> asked(List<RunView> runs) {
        List<RunView> asked = runs.stream().filter(run -> !run.format()).toList();
        return asked.isEmpty() ? runs : asked;
    }

    /** Whether response times are known; vdbench's files have service times only. */
    boolean responds() {
        return total().responseNs().mean() != null;
    }

    /** The latency that is shown where there is room for one. */
    Times latencyNs() {
        return latencyNs(total());
    }

    /** The same of some of its operations. */
    Times latencyNs(Ops of) {
        return responds() ? of.responseNs() : of.serviceNs();
    }

    /** Whether it read and wrote: the mean of both is that of neither. */
    boolean mixed() {
        return Stream.of(result.work().read(), result.work().write())
                .allMatch(
                        ops -> ops != null && ops.count() > 0 && latencyNs(ops).mean() != null);
    }

    /** Its name. */
    String latency() {
        return responds() ? "response" : "service";
    }

    /** Whether something says when its operations are due: a rate, or the times of a trace. */
    boolean paced() {
        return result.load().requestedRate() != null
                || result.checks()
                        .replay()
                        .filter(replay -> replay.pace().latePercent().isPresent())
                        .isPresent();
    }

    /** Whether response times differ from service times: with a rate operations may start late. */
    boolean waits() {
        Long service = total().serviceNs().mean();
        return responds() && service != null && total().responseNs().mean() > 1.01 * service;
    }
}
