package csdbench.result.steady;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The rounds of a run that lasts until it is steady.
 *
 * @param rule that each variable has to meet
 * @param tracked variables that must be steady together, at least one
 * @param maxRounds after which the run ends in any case
 * @param rounds so far, in order
 */
public record SteadyRounds(SteadyRule rule, List<TrackedVariable> tracked, int maxRounds, List<SteadyRound> rounds) {
    public SteadyRounds {
        tracked = List.copyOf(tracked);
        rounds = List.copyOf(rounds);
    }

    /** With another round. */
    public SteadyRounds plus(SteadyRound round) {
        List<SteadyRound> more = new ArrayList<>(rounds);
        more.add(round);
        return new SteadyRounds(rule, tracked, maxRounds, more);
    }

    /** The same without the maxima of rounds, which may not be told. */
    public SteadyRounds withoutMaxima() {
        return new SteadyRounds(
                rule,
                tracked,
                maxRounds,
                rounds.stream().map(SteadyRound::withoutMax).toList());
    }

    /** What the rule finds of a variable. */
    public SteadyVerdict verdict(TrackedVariable variable) {
        return rule.judge(rounds.stream().mapToDouble(variable::of).toArray());
    }

    /** The same of every window, from the first full one on. */
    public List<SteadyVerdict> verdicts(TrackedVariable variable) {
        double[] values = rounds.stream().mapToDouble(variable::of).toArray();
        return IntStream.rangeClosed(rule.window(), values.length)
                .mapToObj(count -> rule.judge(Arrays.copyOf(values, count)))
                .toList();
    }

    /** Whether every tracked variable is steady. */
    public boolean reached() {
        return tracked.stream().allMatch(variable -> verdict(variable).steady());
    }

    /** {@code steady}, {@code not steady}, or {@code not known: 2 of 5 rounds}. */
    public String state() {
        if (rounds.size() < rule.window()) {
            return "not known: " + rounds.size() + " of " + rule.window() + " rounds";
        }
        return reached() ? "steady" : "not steady";
    }

    /** Where the rate fell from a burst to a lower level, if it did. */
    public Optional<Cliff> cliff() {
        return Cliff.find(rounds.stream().mapToDouble(SteadyRound::iops).toArray());
    }

    /** Seconds from the beginning of the first round to the end of one; 0 for none. */
    public double secondsUntil(int round) {
        return rounds.stream().limit(round).mapToDouble(SteadyRound::seconds).sum();
    }

    /** Seconds from the beginning of the first round to that of the window that is steady, empty if none is. */
    public OptionalDouble steadyFromSeconds() {
        return reached() ? OptionalDouble.of(secondsUntil(rounds.size() - rule.window())) : OptionalDouble.empty();
    }

    /** Burst and what came behind it, in a sentence; empty without a cliff. */
    public Optional<String> burst() {
        return cliff().map(cliff -> String.format(
                Locale.ROOT,
                "Burst: %,.0f IOPS until second %.0f%s, %,.0f from second %.0f on, which is %.0f %% less (%.0f to"
                        + " %.0f %%, 95 %% confidence).",
                cliff.burst(),
                secondsUntil(cliff.before()),
                cliff.before() == 1 ? ", the mean of one round in which it may have fallen already" : "",
                cliff.after(),
                secondsUntil(cliff.before() + cliff.transition()),
                100 * (1 - cliff.after() / cliff.burst()),
                -100 * cliff.changeHigh(),
                -100 * cliff.changeLow()));
    }

    /** The last round, and what the rule finds of each variable: a line each. */
    public String words() {
        SteadyRound last = rounds.getLast();
        String figures = Stream.of(TrackedVariable.values())
                .filter(variable -> !Double.isNaN(variable.of(last)))
                .map(variable -> variable.label() + " " + variable.text(variable.of(last)))
                .collect(Collectors.joining(", "));
        return tracked.stream()
                .map(variable -> "\n    " + verdict(variable).words(variable))
                .collect(Collectors.joining(
                        "", "round " + rounds.size() + " of at most " + maxRounds + ": " + figures, ""));
    }

    /** How it ended, in a sentence without its first letter and its full stop. */
    public String conclusion() {
        String names = tracked.stream().map(TrackedVariable::label).collect(Collectors.joining(", "));
        if (rounds.size() < rule.window()) {
            return "steady state of " + names + " is " + state();
        }
        return reached()
                ? names + " met the rule of steady state in round " + rounds.size() + " of at most " + maxRounds
                        + ", over rounds " + (rounds.size() - rule.window() + 1) + " to " + rounds.size()
                : names + " did not reach steady state in " + rounds.size() + " rounds";
    }
}
