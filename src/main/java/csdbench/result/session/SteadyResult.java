package csdbench.result.session;

import com.fasterxml.jackson.annotation.JsonInclude;
import csdbench.result.steady.Cliff;
import csdbench.result.steady.SteadyRound;
import csdbench.result.steady.SteadyRounds;
import csdbench.result.steady.SteadyVerdict;
import csdbench.result.steady.TrackedVariable;
import java.util.List;

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
 * @param fromSecond where the window that is steady begins, counted from the first round; null when none is
 * @param burst what was measured before the cliff; null without one
 * @param cliff null when there is none
 */
public record SteadyResult(
        boolean reached,
        int maxRounds,
        int window,
        double rangeLimitPercent,
        double slopeLimitPercent,
        List<Variable> variables,
        List<SteadyRound> rounds,
        @JsonInclude(JsonInclude.Include.NON_NULL) Double fromSecond,
        @JsonInclude(JsonInclude.Include.NON_NULL) Burst burst,
        @JsonInclude(JsonInclude.Include.NON_NULL) Fall cliff) {
    // No part of SteadyRounds: the file keeps its verdicts, as its rounded figures need not meet a limit again.
    public SteadyResult {
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

    /**
     * Rounds before the rate fell.
     *
     * @param meanMs mean response time of all I/Os
     * @param maxMs longest; left out where it is not told
     */
    public record Burst(
            int rounds,
            double seconds,
            double iops,
            double mibPerSecond,
            double meanMs,
            @JsonInclude(JsonInclude.Include.NON_NULL) Double maxMs) {}

    /**
     * Where the rate fell to a lower level.
     *
     * @param second at which the fall began, counted from the first round
     * @param endSecond at which it was over
     * @param earliestSecond of its beginning, 95 % confidence
     * @param latestSecond of its end, 95 % confidence
     * @param iopsAfter mean of the rounds behind it
     * @param changePercent of {@code iopsAfter} against the burst, below 0
     * @param changeLowPercent lower end of its 95 % confidence interval
     * @param changeHighPercent upper end
     */
    public record Fall(
            double second,
            double endSecond,
            double earliestSecond,
            double latestSecond,
            double iopsAfter,
            double changePercent,
            double changeLowPercent,
            double changeHighPercent) {}

    static SteadyResult of(SteadyRounds rounds) {
        return new SteadyResult(
                rounds.reached(),
                rounds.maxRounds(),
                rounds.rule().window(),
                rounds.rule().rangePercent(),
                rounds.rule().slopePercent(),
                rounds.tracked().stream()
                        .map(variable -> variable(variable, rounds.verdicts(variable)))
                        .toList(),
                rounds.rounds(),
                rounds.steadyFromSeconds().stream().boxed().findFirst().orElse(null),
                rounds.cliff().map(cliff -> burst(rounds, cliff)).orElse(null),
                rounds.cliff().map(cliff -> fall(rounds, cliff)).orElse(null));
    }

    private static Burst burst(SteadyRounds rounds, Cliff cliff) {
        List<SteadyRound> all = rounds.rounds().subList(0, cliff.before());
        double seconds = rounds.secondsUntil(cliff.before());
        double operations =
                all.stream().mapToDouble(each -> each.iops() * each.seconds()).sum();
        double mib =
                all.stream().mapToDouble(each -> each.mib() * each.seconds()).sum();
        double timeNs = all.stream()
                .mapToDouble(each -> each.meanNs() * each.iops() * each.seconds())
                .sum();
        double maxNs = all.stream().mapToDouble(SteadyRound::maxNs).max().orElse(0);
        return new Burst(
                cliff.before(),
                seconds,
                operations / seconds,
                mib / seconds,
                timeNs / operations / 1e6,
                Double.isNaN(maxNs) ? null : (Double) (maxNs / 1e6));
    }

    private static Fall fall(SteadyRounds rounds, Cliff cliff) {
        return new Fall(
                rounds.secondsUntil(cliff.before()),
                rounds.secondsUntil(cliff.before() + cliff.transition()),
                rounds.secondsUntil(cliff.earliest()),
                rounds.secondsUntil(cliff.latest()),
                cliff.after(),
                100 * (cliff.after() / cliff.burst() - 1),
                100 * cliff.changeLow(),
                100 * cliff.changeHigh());
    }

    private static Variable variable(TrackedVariable variable, List<SteadyVerdict> verdicts) {
        return new Variable(
                variable.word(),
                verdicts.stream()
                        .map(each -> new Judged(
                                each.lastRound(), each.mean(), each.rangePercent(), each.slopePercent(), each.steady()))
                        .toList());
    }
}
