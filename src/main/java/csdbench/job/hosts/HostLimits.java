package csdbench.job.hosts;

import csdbench.engine.hosts.RunRules;
import csdbench.engine.span.MeasuredSpan;
import csdbench.engine.span.PrecisionRule;
import csdbench.engine.span.StopRules;
import csdbench.plan.RunSpec;
import csdbench.result.IntervalClosed;
import csdbench.result.Precision;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.steady.SteadyRounds;
import java.util.Optional;

/** The limits of a run that several hosts do together, by the rules of a run on one. */
final class HostLimits implements RunRules {
    private static final RunFinished.ProcessTime NO_TIME = new RunFinished.ProcessTime(0, 0);

    private final RunSpec spec;
    private final boolean divided;
    private final Optional<PrecisionRule> precision;
    private final MeasuredSpan span;
    private Optional<StopRules> data = Optional.empty();

    /**
     * @param divided whether the hosts divide the work, and so what {@code maxdata=} allows; each has that to itself
     *     otherwise
     */
    HostLimits(RunSpec spec, boolean divided) {
        this.spec = spec;
        this.divided = divided;
        this.precision = spec.limits()
                .confidence()
                .map(asked -> new PrecisionRule(asked.meanPercent(), asked.p99Percent(), spec.operations()));
        this.span = new MeasuredSpan(spec, true, () -> NO_TIME);
    }

    @Override
    public void begin(RunStarted started) {
        long sizeBytes = started.targets().stream()
                .mapToLong(RunStarted.Target::sizeBytes)
                .sum();
        data = divided ? Optional.of(new StopRules(spec.limits(), sizeBytes)) : Optional.empty();
    }

    @Override
    public MeasuredSpan span() {
        return span;
    }

    @Override
    public void add(IntervalClosed merged) {
        data.ifPresent(rules -> rules.add(merged.streams()));
        if (!merged.warmup()) {
            precision.ifPresent(rule -> rule.add(merged));
        }
    }

    @Override
    public Optional<String> over() {
        if (precision.isPresent() && precision.get().latest().met()) {
            return Optional.of("results are known as well as confidence= asks");
        }
        return span.steady() ? span.rounds().map(SteadyRounds::conclusion) : data.flatMap(StopRules::limitReached);
    }

    @Override
    public Optional<Precision> precision() {
        return precision.map(PrecisionRule::latest);
    }
}
