package csdbench.result.steady;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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

    /** The last round, and what the rule finds of each variable: a line each. */
    public String words() {
        SteadyRound last = rounds.getLast();
        String figures = Stream.of(TrackedVariable.values())
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
        return reached()
                ? names + " reached steady state in round " + rounds.size() + " of at most " + maxRounds
                : names + " did not reach steady state in " + rounds.size() + " rounds";
    }
}
