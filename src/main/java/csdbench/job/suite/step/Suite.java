package csdbench.job.suite.step;

import csdbench.job.command.UsageError;
import csdbench.job.data.DataState;
import csdbench.language.profile.Profile;
import csdbench.result.steady.TrackedVariable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A review as data: what is done unless options change it.
 *
 * @param name small letters, digits and {@code -}
 * @param title for people
 * @param about what it is and whose it is, in a sentence or two
 * @param data its states, each saving 0 to 96 percent; steps are done for each
 * @param spanPercent first part of the drive that workloads are confined to, above 0 to 100
 * @param timing how long points last
 * @param steps in order
 */
public record Suite(
        String name,
        String title,
        String about,
        List<DataState> data,
        double spanPercent,
        Timing timing,
        List<Step> steps) {
    public Suite {
        data = List.copyOf(data);
        steps = List.copyOf(steps);
        if (data.isEmpty() || steps.isEmpty()) {
            throw new IllegalArgumentException("a suite needs dataPercents and steps");
        }
        if (data.stream().anyMatch(state -> !(state.percent() >= 0 && state.percent() <= 96))) {
            throw new IllegalArgumentException("states of the data must be from 0 to 96 percent");
        }
        DataState.checkApart(data);
        if (!(spanPercent > 0 && spanPercent <= 100)) {
            throw new IllegalArgumentException("spanPercent must be above 0 to 100");
        }
        if (steps.stream().filter(step -> step instanceof FillStep).count() > 1) {
            throw new IllegalArgumentException("a suite fills the drive once; leave the other fill steps out");
        }
        once(steps);
    }

    /** What compression saves, state by state. */
    public List<Double> dataPercents() {
        return data.stream().map(DataState::percent).toList();
    }

    private static void once(List<Step> steps) {
        List<String> tests = steps.stream()
                .flatMap(step -> step instanceof ReduceStep reduce ? Stream.of(reduce.test()) : Stream.empty())
                .toList();
        if (tests.stream().distinct().count() < tests.size()) {
            throw new IllegalArgumentException("a test of data reduction is there twice; put it into another suite");
        }
    }

    /** A list of names that may not be empty. */
    static List<String> named(List<String> names, String otherwise) {
        if (names == null || names.isEmpty()) {
            throw new IllegalArgumentException(otherwise);
        }
        return List.copyOf(names);
    }

    /** Profiles for people. */
    static String titles(List<String> profiles, ReviewRequest request) {
        return profiles.stream().map(name -> request.profile(name).title()).collect(Collectors.joining(", "));
    }

    /** Workloads that are measured at points of load, in order. */
    public List<String> workloads() {
        return steps.stream().flatMap(step -> step.measured().stream()).toList();
    }

    /** Every workload that runs on luns, as the steps change it, each once. */
    public List<Profile> run(ReviewRequest request) {
        return steps.stream()
                .flatMap(step -> switch (step) {
                    case RoundStep round -> Stream.of(round);
                    case UntilStep until -> until.steps().stream();
                    case FillStep _, PreconditionStep _, PurgeStep _, FilesStep _, ReduceStep _ ->
                        Stream.<RoundStep>empty();
                })
                .flatMap(round -> round.names().stream())
                .distinct()
                .map(named -> named.in(request))
                .toList();
    }

    /** Points of load of the first of them; empty without any. */
    public List<Double> loadPercents() {
        return steps.stream()
                .flatMap(step -> switch (step) {
                    case MeasureStep measure -> Stream.of(measure.loadPercents());
                    case FilesStep files -> Stream.of(files.loadPercents());
                    case FillStep _, PreconditionStep _, PurgeStep _, UntilStep _, ReduceStep _ ->
                        Stream.<List<Double>>empty();
                    case SweepStep _, SettleStep _, IdleStep _ -> Stream.<List<Double>>empty();
                })
                .findFirst()
                .orElse(List.of());
    }

    /** Parts of it, each of which begins with a purge and can be done by itself; empty when it is one whole. */
    public List<String> parts() {
        return steps.stream()
                .map(step -> step instanceof PurgeStep purge ? purge.part() : "")
                .filter(part -> !part.isEmpty())
                .toList();
    }

    /** The part that a step belongs to, whose number counts from 1; empty in front of the first. */
    public String part(int number) {
        List<String> before = with(steps.subList(0, number)).parts();
        return before.isEmpty() ? "" : before.getLast();
    }

    private Suite ofParts(List<String> parts) throws UsageError {
        refuseUnknown(parts, parts());
        return with(IntStream.range(0, steps.size())
                .filter(i -> part(i + 1).isEmpty() || parts.contains(part(i + 1)))
                .mapToObj(steps::get)
                .toList());
    }

    private void refuseUnknown(List<String> asked, List<String> own) throws UsageError {
        List<String> unknown =
                asked.stream().filter(each -> !own.contains(each)).toList();
        if (!unknown.isEmpty()) {
            throw new UsageError("suite " + name + " has no " + String.join(", ", unknown) + "; --workload takes of "
                    + String.join(", ", own));
        }
    }

    /** Whether a fill is one of its steps. */
    public boolean fills() {
        return onFiles() || steps.stream().anyMatch(step -> step instanceof FillStep);
    }

    /** Whether it is done in a file system, not on luns. */
    public boolean onFiles() {
        return steps.stream().anyMatch(step -> step instanceof FilesStep);
    }

    /** Whether rounds end by their longest times. */
    public boolean judgesMaxima() {
        return steps.stream()
                .flatMap(step ->
                        step instanceof UntilStep until ? until.rule().convergence(List.of()).stream() : Stream.empty())
                .anyMatch(rule -> rule.variables().contains(TrackedVariable.MAX));
    }

    /** Whether it tests data reduction, and nothing else. */
    public boolean ofReduction() {
        return steps.getFirst() instanceof ReduceStep;
    }

    /** Whether there are steps beside fills, preconditioning and workloads, which a plan has to list. */
    public boolean listed() {
        return steps.stream().anyMatch(step -> switch (step) {
            case FillStep _, MeasureStep _, FilesStep _ -> false;
            case PreconditionStep precondition -> !precondition.random();
            case PurgeStep _, UntilStep _, SweepStep _, SettleStep _, IdleStep _, ReduceStep _ -> true;
        });
    }

    /** Results that a review has of each state of the data: of workloads and of steps. */
    public int results(ReviewRequest request) {
        return workloads().size()
                + (int) steps.stream().filter(step -> step.reported(request)).count();
    }

    /** How long points of rounds last on a simulated drive, in words; empty without rounds. */
    public Optional<String> roundWords() {
        long seconds = timing.simulatedSeconds();
        return steps.stream().anyMatch(step -> step instanceof UntilStep)
                ? Optional.of(seconds + " s of the drive's time"
                        + (seconds == timing.elapsedSeconds()
                                ? ""
                                : ", where a real drive is given " + timing.elapsedSeconds() + " s"))
                : Optional.empty();
    }

    private Suite with(List<Step> others) {
        return new Suite(name, title, about, data, spanPercent, timing, others);
    }

    /** The same for a try. */
    public Suite quick() {
        List<Step> kept = steps.stream()
                .filter(step -> !(step instanceof ReduceStep reduce)
                        || !reduce.reductionTest().fillsDevice())
                .toList();
        return with((kept.isEmpty() ? steps : kept).stream().map(Step::quick).toList());
    }

    /** With other points of load. */
    public Suite atLoads(List<Double> loadPercents) {
        return with(steps.stream()
                .map(step -> switch (step) {
                    case MeasureStep measure -> new MeasureStep(measure.workloads(), loadPercents);
                    case FilesStep files -> files.atLoads(loadPercents);
                    case Step other -> other;
                })
                .toList());
    }

    /**
     * With other workloads. Its own keep their order and what the drive has been through; with any other among them,
     * random overwrites of the span take place before the first that writes.
     */
    public Suite measuring(List<String> workloads) throws UsageError {
        if (steps.getFirst() instanceof FilesStep files) {
            return with(List.of(files.only(workloads)));
        }
        if (ofReduction()) {
            return with(ofTests(workloads));
        }
        if (!parts().isEmpty()) {
            return ofParts(workloads);
        }
        if (workloads().containsAll(workloads)) {
            return with(only(workloads));
        }
        List<Step> others = new ArrayList<>();
        Optional<PreconditionStep> random = Optional.empty();
        boolean measured = false;
        for (Step step : steps) {
            if (step instanceof PreconditionStep precondition && precondition.ofSpan()) {
                random = precondition.random() && random.isEmpty() ? Optional.of(precondition) : random;
            } else if (step instanceof MeasureStep measure) {
                if (!measured) {
                    others.add(measure.of(workloads));
                }
                measured = true;
            } else {
                others.add(step);
            }
        }
        if (!measured) {
            throw new UsageError("suite " + name + " has no measure step whose workloads could be others; leave"
                    + " --workload out");
        }
        return random.isEmpty() ? with(others) : with(others).beforeWrites(random.get());
    }

    private List<Step> ofTests(List<String> tests) throws UsageError {
        List<String> own = steps.stream()
                .map(step -> step instanceof ReduceStep reduce ? reduce.test() : "")
                .toList();
        refuseUnknown(tests, own);
        return IntStream.range(0, own.size())
                .filter(i -> tests.contains(own.get(i)))
                .mapToObj(steps::get)
                .toList();
    }

    private List<Step> only(List<String> workloads) {
        List<Step> kept = new ArrayList<>();
        List<Step> before = new ArrayList<>();
        for (Step step : steps) {
            if (step instanceof PreconditionStep) {
                before.add(step);
                continue;
            }
            Step left = step;
            if (step instanceof MeasureStep measure) {
                List<String> names =
                        measure.workloads().stream().filter(workloads::contains).toList();
                if (names.isEmpty()) {
                    continue;
                }
                left = measure.of(names);
            }
            kept.addAll(before);
            before.clear();
            kept.add(left);
        }
        return kept;
    }

    /**
     * With the span overwritten at random so often.
     *
     * @param passes 0 to 100
     */
    public Suite preconditioned(double passes) throws UsageError {
        if (!(passes >= 0 && passes <= 100)) {
            throw new IllegalArgumentException("preconditioning passes must be 0 to 100");
        }
        List<Step> others = new ArrayList<>();
        boolean any = false;
        for (Step step : steps) {
            if (!(step instanceof PreconditionStep precondition && precondition.random())) {
                others.add(step);
                continue;
            }
            any = true;
            if (passes > 0) {
                others.add(precondition.times(passes));
            }
        }
        return any || passes == 0 ? with(others) : beforeWrites(PreconditionStep.random(passes));
    }

    /** With a step before the first workload that writes; the same when none does. */
    private Suite beforeWrites(Step inserted) throws UsageError {
        List<Step> all = new ArrayList<>(steps);
        for (int i = 0; i < all.size(); i++) {
            if (!(all.get(i) instanceof MeasureStep measure)) {
                continue;
            }
            List<String> names = measure.workloads();
            for (int at = 0; at < names.size(); at++) {
                if (ReviewRequest.writes(ReviewRequest.read(names.get(at)))) {
                    all.remove(i);
                    all.add(i, measure.of(names.subList(at, names.size())));
                    all.add(i, inserted);
                    if (at > 0) {
                        all.add(i, measure.of(names.subList(0, at)));
                    }
                    return with(all);
                }
            }
        }
        return this;
    }
}
