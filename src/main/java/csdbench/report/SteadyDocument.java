package csdbench.report;

import csdbench.result.steady.SteadyRound;
import csdbench.result.steady.SteadyRounds;
import csdbench.result.steady.SteadyVerdict;
import csdbench.result.steady.TrackedVariable;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The rounds of a run with {@code steady=}, as {@code result.json} has them.
 *
 * @param reached whether every variable was steady in the last round
 * @param maxRounds {@code maxrounds=}
 * @param window rounds that are judged together
 * @param rangeLimitPercent limit of highest minus lowest, in percent of the mean
 * @param slopeLimitPercent limit of the fitted line's change across the window, in percent of the mean
 * @param variables that had to be steady
 * @param rounds in order
 */
public record SteadyDocument(
        boolean reached,
        int maxRounds,
        int window,
        double rangeLimitPercent,
        double slopeLimitPercent,
        List<Variable> variables,
        List<Round> rounds) {
    public SteadyDocument {
        variables = List.copyOf(variables);
        rounds = List.copyOf(rounds);
    }

    /**
     * @param name as in {@code steady=}
     * @param judged the windows, from the first full one on
     */
    public record Variable(String name, List<Judged> judged) {
        public Variable {
            judged = List.copyOf(judged);
        }
    }

    /** A window, by its last round: its mean, its excursions in percent of that, and whether both limits are kept. */
    public record Judged(int round, double mean, double rangePercent, double slopePercent, boolean steady) {}

    /** What was measured in a round; times are response times. */
    public record Round(
            int round,
            double seconds,
            double iops,
            double mibPerSecond,
            double meanMs,
            double p99Ms,
            double maxMs,
            double stddevMs) {}

    static SteadyDocument of(SteadyRounds rounds) {
        List<SteadyRound> all = rounds.rounds();
        return new SteadyDocument(
                rounds.reached(),
                rounds.maxRounds(),
                rounds.rule().window(),
                rounds.rule().rangePercent(),
                rounds.rule().slopePercent(),
                rounds.tracked().stream()
                        .map(variable -> variable(variable, rounds.verdicts(variable)))
                        .toList(),
                IntStream.range(0, all.size())
                        .mapToObj(i -> round(i + 1, all.get(i)))
                        .toList());
    }

    private static Variable variable(TrackedVariable variable, List<SteadyVerdict> verdicts) {
        return new Variable(
                variable.word(),
                verdicts.stream()
                        .map(each -> new Judged(
                                each.lastRound(), each.mean(), each.rangePercent(), each.slopePercent(), each.steady()))
                        .toList());
    }

    private static Round round(int number, SteadyRound round) {
        return new Round(
                number,
                round.seconds(),
                round.iops(),
                round.mib(),
                round.meanNs() / 1e6,
                round.p99Ns() / 1e6,
                round.maxNs() / 1e6,
                round.stddevNs() / 1e6);
    }
}
