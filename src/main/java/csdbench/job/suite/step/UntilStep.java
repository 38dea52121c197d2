package csdbench.job.suite.step;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Steps are done again and again, a round each time, until a rule is satisfied by the rates of the rounds. Points in
 * rounds all last as long as the suite sets, on simulated drives too. An interrupted step goes on in the round, and at
 * the run, that was cut.
 *
 * @param steps of a round: measure, sweep, settle, idle
 * @param rule that ends it
 * @param track workloads whose rates the rule judges, each at each load by itself; all of them unless given
 * @param maxRounds 1 to 1000; 25 unless given
 */
record UntilStep(List<RoundStep> steps, RoundRule rule, List<String> track, Integer maxRounds) implements Step {
    private static final int USUAL_ROUNDS = 25;
    private static final int MAX_ROUNDS = 1000;

    UntilStep {
        if (rule == null
                || steps == null
                || steps.stream().allMatch(step -> step.profiles().isEmpty())) {
            throw new IllegalArgumentException("an until step needs a rule, and steps of which one measures something");
        }
        steps = List.copyOf(steps);
        track = List.copyOf(Objects.requireNonNullElse(track, List.of()));
        maxRounds = Objects.requireNonNullElse(maxRounds, USUAL_ROUNDS);
        if (maxRounds < 1 || maxRounds > MAX_ROUNDS) {
            throw new IllegalArgumentException("maxRounds of an until step must be from 1 to " + MAX_ROUNDS);
        }
        List<String> run =
                steps.stream().flatMap(step -> step.profiles().stream()).toList();
        if (!run.containsAll(track)) {
            throw new IllegalArgumentException(
                    "an until step can track only what its rounds run: " + String.join(", ", run));
        }
    }

    @Override
    public List<String> profiles() {
        return steps.stream().flatMap(step -> step.profiles().stream()).toList();
    }

    @Override
    public List<String> words(ReviewRequest request) {
        return List.of("rounds of "
                + steps.stream().flatMap(step -> step.words(request).stream()).collect(Collectors.joining(", then "))
                + ", until the rate" + (track.isEmpty() ? "" : " of " + Suite.titles(track, request)) + " is "
                + rule.words() + ", at most " + maxRounds);
    }

    @Override
    public StepBound bound(ReviewRequest request, double capacityBytes) {
        return StepBound.together(
                steps.stream().map(step -> step.bound(request, capacityBytes)).toList(), maxRounds);
    }

    @Override
    public void carryOut(StepScope scope) throws SuiteProblem, StepScope.Interrupted {
        Cells cells = new Cells(scope, this, words(scope.request()).getFirst());
        List<String> tracked =
                track.stream().map(name -> scope.request().profile(name).name()).toList();
        boolean met = false;
        int round = 0;
        while (!met && round < maxRounds) {
            cells.beginRound(++round);
            for (RoundStep step : steps) {
                step.carryOut(cells);
            }
            met = cells.rates(tracked).stream().allMatch(rule::met);
        }
        cells.judged(met, (met ? rule.words() : "not " + rule.words()) + " after " + round + " rounds");
        cells.end();
    }
}
