package csdbench.report.runs;

import csdbench.report.doc.Piece;
import csdbench.report.reference.FigureBesidePublished;
import csdbench.report.reference.MeasuredRounds;
import csdbench.result.RunStarted;
import csdbench.result.session.RunResult;
import csdbench.result.session.SteadyResult;
import java.util.List;
import java.util.OptionalDouble;

/** Figures of the rounds of a simulated drive beside those that were published of the drive. */
final class PublishedTable {
    private final RunResult run;
    private final SteadyResult steady;

    /** @param run with {@code steady=} */
    PublishedTable(RunResult run) {
        this.run = run;
        this.steady = run.checks().steady();
    }

    List<Piece> pieces() {
        List<String> models = run.parts().targets().stream()
                .map(each -> each.target()
                        .simulation()
                        .map(RunStarted.Simulation::model)
                        .orElse(""))
                .distinct()
                .toList();
        return models.size() == 1
                ? FigureBesidePublished.table(
                        FigureBesidePublished.of(models.getFirst(), workload(), rounds()), "Here, SIMULATED")
                : List.of();
    }

    private MeasuredRounds rounds() {
        return new MeasuredRounds(
                steady.rounds(),
                steady.burst() == null ? 0 : steady.burst().rounds(),
                steady.window(),
                steady.reached(),
                run.parts().targets().size());
    }

    private String workload() {
        RunStarted.Requested requested = run.asked().requested().workloads();
        boolean random = is(requested.seekPercent(), 100);
        if (random && is(requested.readPercent(), 0) && is(requested.transferBytes(), 4096)) {
            return "random-write-4k";
        }
        return run.parts().workloads().size() == 1
                ? run.parts().workloads().getFirst().name()
                : "";
    }

    private static boolean is(OptionalDouble value, double expected) {
        return value.isPresent() && value.getAsDouble() == expected;
    }
}
