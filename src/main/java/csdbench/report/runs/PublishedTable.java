package csdbench.report.runs;

import csdbench.report.doc.Piece;
import csdbench.report.reference.FigureBesidePublished;
import csdbench.report.reference.MeasuredRounds;
import csdbench.result.session.RunResult;
import csdbench.result.session.SteadyResult;
import csdbench.result.steady.SteadyRound;
import java.util.List;

/** Figures of the rounds of a simulated drive beside those that were published of the drive. */
final class PublishedTable {
    private static final double NS_PER_MS = 1e6;

    private final RunResult run;
    private final SteadyResult steady;

    /** @param run with {@code steady=} */
    PublishedTable(RunResult run) {
        this.run = run;
        this.steady = run.checks().steady();
    }

    List<Piece> pieces() {
        List<String> models = run.parts().targets().stream()
                .map(target ->
                        target.simulation() == null ? "" : target.simulation().model())
                .distinct()
                .toList();
        return models.size() == 1
                ? FigureBesidePublished.table(
                        FigureBesidePublished.of(models.getFirst(), workload(), rounds()), "Here, SIMULATED")
                : List.of();
    }

    private MeasuredRounds rounds() {
        return new MeasuredRounds(
                steady.rounds().stream().map(PublishedTable::round).toList(),
                steady.burst() == null ? 0 : steady.burst().rounds(),
                steady.window(),
                steady.reached(),
                run.parts().targets().size());
    }

    private static SteadyRound round(SteadyResult.Round round) {
        return new SteadyRound(
                round.seconds(),
                round.iops(),
                round.mibPerSecond(),
                round.meanMs() * NS_PER_MS,
                round.p99Ms() * NS_PER_MS,
                round.maxMs() * NS_PER_MS,
                round.stddevMs() * NS_PER_MS);
    }

    private String workload() {
        RunResult.Requested requested = run.asked().requested();
        boolean random = is(requested.seekPercent(), 100);
        if (random && is(requested.readPercent(), 0) && is(requested.transferBytes(), 4096)) {
            return "random-write-4k";
        }
        return run.parts().workloads().size() == 1
                ? run.parts().workloads().getFirst().name()
                : "";
    }

    private static boolean is(Double value, double expected) {
        return value != null && value == expected;
    }
}
