package csdbench.job.suite.step;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import csdbench.result.Precision;
import csdbench.result.review.Point;
import csdbench.result.review.StepResult;
import csdbench.result.steady.SteadyRule;
import csdbench.result.steady.TrackedVariable;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What ends the rounds of an {@link UntilStep}. Immutable. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "rule")
sealed interface RoundRule {
    /**
     * Whether it is satisfied.
     *
     * @param rounds one point of load, one for each round, in order
     */
    boolean met(List<Point> rounds);

    /**
     * What is wanted, a sentence without its first letter and its full stop.
     *
     * @param of what is tracked, with a blank before it; empty for all
     */
    String wanted(String of);

    /** What it finds in the rounds so far, in words; may have several lines. */
    String verdict(List<Point> rounds, int maxRounds);

    /**
     * How it ended.
     *
     * @param tracked all points of load
     */
    String outcome(List<Cells.Tracked> tracked, int maxRounds);

    /** Minimum rounds before it can be satisfied. */
    int minRounds();

    /** The same for a few rounds. */
    default RoundRule quick() {
        return this;
    }

    /** The same for reports, where it is a rule of steady state. */
    default Optional<StepResult.Convergence> convergence(List<String> workloads) {
        return Optional.empty();
    }

    /**
     * The mean of the last rounds is known as precisely as asked, as the end of a simulated point is.
     *
     * @param meanPercent half of the 95 % confidence interval, in percent of the mean; 1 unless given
     * @param rounds that are judged, at least 3; 5 unless given
     */
    record PrecisionRoundRule(Double meanPercent, Integer rounds) implements RoundRule {
        public PrecisionRoundRule {
            meanPercent = Objects.requireNonNullElse(meanPercent, Timing.USUAL.meanPercent());
            rounds = Objects.requireNonNullElse(rounds, 5);
            if (!(meanPercent > 0) || rounds < 3) {
                throw new IllegalArgumentException("a precision rule has meanPercent above 0 and at least 3 rounds");
            }
        }

        @Override
        public int minRounds() {
            return rounds;
        }

        @Override
        public boolean met(List<Point> points) {
            return points.size() >= rounds && halfWidthPercent(points) <= meanPercent;
        }

        private double halfWidthPercent(List<Point> points) {
            return Precision.halfWidthPercent(points.subList(points.size() - rounds, points.size()).stream()
                    .mapToDouble(Point::iops)
                    .toArray());
        }

        @Override
        public String wanted(String of) {
            return "the rate" + of + " is " + words();
        }

        private String words() {
            return "known within " + StepParmfile.plain(meanPercent) + " % from the last " + rounds + " rounds";
        }

        @Override
        public String verdict(List<Point> points, int maxRounds) {
            return points.size() < rounds
                    ? "not known before round " + rounds
                    : String.format(
                            Locale.ROOT,
                            "IOPS known within %.2f %%, wanted %s %%",
                            halfWidthPercent(points),
                            StepParmfile.plain(meanPercent));
        }

        @Override
        public String outcome(List<Cells.Tracked> tracked, int maxRounds) {
            int done = tracked.getFirst().points().size();
            if (done < rounds) {
                return "not known: " + done + " of " + rounds + " rounds";
            }
            boolean met = tracked.stream().allMatch(each -> met(each.points()));
            return (met ? "" : "not ") + words() + " after " + done + " rounds";
        }
    }

    /**
     * SNIA's rule of steady state, or one like it.
     *
     * @param variables that must be steady in the same round: {@code iops} (unless given), {@code mb}, {@code mean},
     *     {@code p99}, {@code max}, {@code sd}
     * @param window rounds that are judged together, at least 3; 5 unless given
     * @param rangePercent limit of highest less lowest, in percent of the mean; 20 unless given
     * @param slopePercent limit of the rise or fall of the fitted line, in percent of the mean; 10 unless given
     * @param every rounds from one that is judged to the next; 1 unless given
     */
    record SteadyRoundRule(
            List<String> variables, Integer window, Double rangePercent, Double slopePercent, Integer every)
            implements RoundRule {
        private static final int QUICK_WINDOW = 5;

        public SteadyRoundRule {
            variables = List.copyOf(Objects.requireNonNullElse(variables, List.of(TrackedVariable.IOPS.word())));
            window = Objects.requireNonNullElse(window, SteadyRule.SNIA.window());
            rangePercent = Objects.requireNonNullElse(rangePercent, SteadyRule.SNIA.rangePercent());
            slopePercent = Objects.requireNonNullElse(slopePercent, SteadyRule.SNIA.slopePercent());
            every = Objects.requireNonNullElse(every, 1);
            List<String> known = Stream.of(TrackedVariable.values())
                    .map(TrackedVariable::word)
                    .toList();
            if (variables.isEmpty() || !known.containsAll(variables)) {
                throw new IllegalArgumentException(
                        "variables of a steady rule must be some of " + String.join(", ", known));
            }
            if (window < SteadyRule.MIN_WINDOW || !(rangePercent > 0) || !(slopePercent > 0) || every < 1) {
                throw new IllegalArgumentException("a steady rule has a window of at least " + SteadyRule.MIN_WINDOW
                        + " rounds, rangePercent and slopePercent above 0, and every of at least 1");
            }
        }

        @Override
        public RoundRule quick() {
            return new SteadyRoundRule(variables, Math.min(window, QUICK_WINDOW), rangePercent, slopePercent, 1);
        }

        private List<TrackedVariable> tracked() {
            return Stream.of(TrackedVariable.values())
                    .filter(variable -> variables.contains(variable.word()))
                    .toList();
        }

        private StepResult.Convergence rule(List<String> workloads) {
            return new StepResult.Convergence(
                    new SteadyRule(window, rangePercent, slopePercent), tracked(), workloads, every);
        }

        @Override
        public int minRounds() {
            return (window - 1) * every + 1;
        }

        @Override
        public boolean met(List<Point> rounds) {
            return rule(List.of()).of(rounds, 0).reached();
        }

        @Override
        public String wanted(String of) {
            return tracked().stream().map(TrackedVariable::label).collect(Collectors.joining(", ")) + of
                    + (variables.size() > 1 ? " are" : " is") + " steady: in a window of " + window + " rounds"
                    + (every > 1 ? ", " + every + " apart," : "") + " a range of at most "
                    + StepParmfile.plain(rangePercent) + " % and a slope of at most " + StepParmfile.plain(slopePercent)
                    + " % of the mean";
        }

        @Override
        public String verdict(List<Point> rounds, int maxRounds) {
            return rule(List.of()).of(rounds, Math.ceilDiv(maxRounds, every)).words();
        }

        @Override
        public String outcome(List<Cells.Tracked> tracked, int maxRounds) {
            return tracked.stream()
                    .map(each -> (tracked.size() > 1 ? each.name() + ": " : "")
                            + rule(List.of())
                                    .of(each.points(), Math.ceilDiv(maxRounds, every))
                                    .conclusion()
                            + (every > 1 ? " that are " + every + " apart" : ""))
                    .collect(Collectors.joining("; "));
        }

        @Override
        public Optional<StepResult.Convergence> convergence(List<String> workloads) {
            return Optional.of(rule(workloads));
        }
    }
}
