package csdbench.job.suite.step;

import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Steps are done again and again, a round each time, until a rule is satisfied by the rounds. Points in rounds all last
 * as long as the suite sets, on simulated drives too. An interrupted step goes on in the round, and at the run, that
 * was cut.
 *
 * @param steps of a round: measure, sweep, settle, idle
 * @param rule that ends it
 * @param track workloads that the rule judges, each at each load by itself; all of them unless given
 * @param maxRounds 1 to 10000; 25 unless given
 * @param minPasses times the size of the span that rounds write before the rule counts, because a fresh drive is as
 *     steady as it is fast, at most 1000; 0 unless given
 * @param enoughPasses times the size of the span after whose writing the step has reached what it was to reach,
 *     whatever the rule says; never unless given
 */
record UntilStep(
        List<RoundStep> steps,
        RoundRule rule,
        List<String> track,
        Integer maxRounds,
        Double minPasses,
        Double enoughPasses)
        implements Step {
    private static final int USUAL_ROUNDS = 25;
    private static final int QUICK_ROUNDS = 6;
    private static final int MAX_ROUNDS = 10_000;
    private static final int MAX_PASSES = 1000;

    UntilStep {
        if (rule == null
                || steps == null
                || steps.stream().allMatch(step -> step.profiles().isEmpty())) {
            throw new IllegalArgumentException("an until step needs a rule, and steps of which one measures something");
        }
        steps = List.copyOf(steps);
        track = List.copyOf(Objects.requireNonNullElse(track, List.of()));
        maxRounds = Objects.requireNonNullElse(maxRounds, USUAL_ROUNDS);
        minPasses = Objects.requireNonNullElse(minPasses, 0.0);
        enoughPasses = Objects.requireNonNullElse(enoughPasses, Double.POSITIVE_INFINITY);
        if (maxRounds < 1 || maxRounds > MAX_ROUNDS) {
            throw new IllegalArgumentException("maxRounds of an until step must be from 1 to " + MAX_ROUNDS);
        }
        if (maxRounds < rule.minRounds()) {
            throw new IllegalArgumentException("maxRounds of an until step is " + maxRounds + ", and its rule needs "
                    + rule.minRounds() + " rounds; set it to that or more");
        }
        if (!(minPasses >= 0 && minPasses <= MAX_PASSES) || !(enoughPasses > 0)) {
            throw new IllegalArgumentException(
                    "minPasses of an until step must be from 0 to " + MAX_PASSES + ", enoughPasses above 0");
        }
        List<String> run = steps.stream()
                .flatMap(step -> step.names().stream())
                .map(RoundStep.Named::name)
                .toList();
        if (!run.containsAll(track)) {
            throw new IllegalArgumentException(
                    "an until step can track only what its rounds run: " + String.join(", ", run));
        }
    }

    @Override
    public List<String> profiles() {
        return steps.stream().flatMap(step -> step.profiles().stream()).toList();
    }

    private List<RoundStep.Named> tracked() {
        return steps.stream()
                .flatMap(step -> step.names().stream())
                .filter(named -> track.contains(named.name()))
                .distinct()
                .toList();
    }

    @Override
    public List<String> words(ReviewRequest request) {
        String of = tracked().stream().map(named -> named.in(request).title()).collect(Collectors.joining(", "));
        return List.of("rounds of "
                + steps.stream().flatMap(step -> step.words(request).stream()).collect(Collectors.joining(", then "))
                + ", until " + rule.wanted(of.isEmpty() ? "" : " of " + of)
                + (minPasses > 0 ? " and " + passes(minPasses) + " the size of the span was written" : "")
                + (enoughPasses < Double.POSITIVE_INFINITY
                        ? ", or " + passes(enoughPasses) + " the size of the span was written"
                        : "")
                + ", at most " + maxRounds);
    }

    private static String passes(double passes) {
        return StepParmfile.plain(passes) + " times";
    }

    @Override
    public StepBound bound(ReviewRequest request, double capacityBytes) {
        return StepBound.together(
                steps.stream().map(step -> step.bound(request, capacityBytes)).toList(), maxRounds);
    }

    /** A few rounds, which count from the first. */
    @Override
    public Step quick() {
        RoundRule quick = rule.quick();
        return new UntilStep(
                steps.stream().map(step -> step.quick(track)).toList(),
                quick,
                track,
                Math.clamp(QUICK_ROUNDS, quick.minRounds(), maxRounds),
                0.0,
                enoughPasses);
    }

    @Override
    public void check(ReviewRequest request) throws UsageError {
        boolean writes = steps.stream()
                .flatMap(step -> step.names().stream())
                .anyMatch(named -> ReviewRequest.writes(named.in(request)));
        if (minPasses > 0 && !writes) {
            throw new UsageError("suite " + request.suite().name() + ": an until step has minPasses, and its rounds"
                    + " write nothing; leave minPasses out");
        }
    }

    @Override
    public void carryOut(StepScope scope) throws Failure, StepScope.Interrupted {
        Cells cells = new Cells(scope, this, words(scope.request()).getFirst());
        List<String> tracked = tracked().stream()
                .map(named -> named.in(scope.request()).name())
                .toList();
        rule.convergence(tracked).ifPresent(cells::judgedBy);
        double spanBytes = scope.capacityBytes() * scope.request().suite().spanPercent() / 100;
        boolean met = false;
        boolean enough = false;
        int round = 0;
        while (!met && !enough && round < maxRounds) {
            cells.beginRound(++round);
            for (RoundStep step : steps) {
                step.carryOut(cells);
            }
            double passes = cells.writtenBytes() / spanBytes;
            met = passes >= minPasses && cells.tracked(tracked).stream().allMatch(each -> rule.met(each.points()));
            enough = passes >= enoughPasses;
            if (cells.anew()) {
                scope.judged(verdict(cells.tracked(tracked), passes));
            }
        }
        String written = String.format(Locale.ROOT, ", %.2f times the span written", cells.writtenBytes() / spanBytes);
        cells.judged(
                met || enough,
                rule.outcome(cells.tracked(tracked), maxRounds) + (minPasses > 0 || enough ? written : ""));
        cells.end();
    }

    private String verdict(List<Cells.Tracked> tracked, double passes) {
        return tracked.stream()
                        .map(each -> each.name() + ", " + rule.verdict(each.points(), maxRounds))
                        .collect(Collectors.joining("\n"))
                + (minPasses > 0 && passes < minPasses
                        ? String.format(
                                Locale.ROOT,
                                "\n    %.2f times the span written, of at least %s times",
                                passes,
                                StepParmfile.plain(minPasses))
                        : "");
    }
}
