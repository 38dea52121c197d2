package csdbench.engine.hosts;

import csdbench.result.CorruptionSeen;
import csdbench.result.CpuUse;
import csdbench.result.ErrorSeen;
import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.Notice;
import csdbench.result.PowerRead;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import csdbench.result.ValidationTotals;
import csdbench.result.steady.SteadyRounds;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/**
 * One run on several hosts: the events of the agents as those of one run, counts and histograms added up. An interval
 * is reported when all agents that have not ended have reported it. One thread at a time.
 */
public final class MergedRun {
    private final Map<String, HostRun> hosts = new LinkedHashMap<>();
    private final List<String> targets;
    private final Function<String, IntervalClosed.Clock> clocks;
    private final RunObserver observer;
    private final RunRules rules;
    private final Supplier<ZonedDateTime> now;
    private final Set<String> notices = new HashSet<>();
    private MergedShape shape;
    private RunStarted started;
    private int reported;
    private int skipped;
    private String invalid = "";

    /**
     * @param names of the hosts that take part
     * @param targets names in the order of the plan
     * @param clocks of the hosts, as last measured
     * @param observer gets the events of the whole
     * @param rules that end the run before its time; what comes behind that does not count
     * @param now the time of day
     */
    public MergedRun(
            List<String> names,
            List<String> targets,
            Function<String, IntervalClosed.Clock> clocks,
            RunObserver observer,
            RunRules rules,
            Supplier<ZonedDateTime> now) {
        this.targets = targets;
        this.clocks = clocks;
        names.forEach(name -> hosts.put(name, new HostRun()));
        this.observer = observer;
        this.rules = rules;
        this.now = now;
    }

    /** Takes in an event of a host, in the order in which it happened there. */
    public void happened(String host, RunEvent event) {
        HostRun from = hosts.get(host);
        switch (event) {
            case RunStarted begun -> {
                from.started = begun;
                announce();
            }
            case IntervalClosed interval -> {
                if (from.announced(interval)) {
                    from.add(interval);
                    report();
                } else {
                    invalidate(host + " reported a workload or a target that it had not announced");
                }
            }
            case RunFinished finished -> finished(host, from, finished);
            case Notice notice -> pass(host, notice);
            case ErrorSeen error -> observer.on(error.on(host, now.get()));
            case CorruptionSeen seen -> observer.on(seen.on(host, now.get()));
            case SessionStarted _, SessionFinished _, PowerRead _ -> {}
        }
    }

    /** What every host reports is reported once. */
    private void pass(String host, Notice notice) {
        if (notices.add(notice.text()) && hosts.size() > 1) {
            observer.on(new Notice(now.get(), notice.importance(), host + ": " + notice.text()));
        }
    }

    /**
     * A host sends nothing more; the run is not valid with what it sent until then.
     *
     * @param named the host in sentences
     */
    public void lost(String host, String named, int interval, String reason) {
        HostRun from = hosts.get(host);
        if (from == null || from.over) {
            return;
        }
        from.over = true;
        invalidate(named + " was lost at interval " + interval + ": " + reason);
        announce();
        report();
    }

    /** A host is through. */
    public void ended(String host) {
        hosts.get(host).over = true;
        announce();
        report();
    }

    /** Marks the run as not valid. */
    public void invalidate(String reason) {
        if (invalid.isEmpty()) {
            invalid = reason;
        }
        observer.on(new Notice(now.get(), Notice.Importance.WARNING, "the run is invalid: " + reason));
    }

    /** Why the run is not valid, empty when it is. */
    public String invalid() {
        return invalid;
    }

    private void announce() {
        List<RunStarted> all = hosts.values().stream()
                .filter(host -> host.started != null)
                .map(host -> host.started)
                .toList();
        if (started == null
                && !all.isEmpty()
                && hosts.values().stream().allMatch(host -> host.over || host.started != null)) {
            shape = new MergedShape(targets, all);
            started = shape.started(now.get());
            rules.begin(started);
            observer.on(started);
        }
    }

    private void report() {
        while (started != null && ready(reported + 1)) {
            reported++;
            List<IntervalClosed> parts = new ArrayList<>();
            List<IntervalClosed.HostTotals> totals = new ArrayList<>();
            List<IntervalClosed.Slow> slow = new ArrayList<>();
            for (Map.Entry<String, HostRun> host : hosts.entrySet()) {
                HostRun from = host.getValue();
                IntervalClosed.Clock clock = clocks.apply(host.getKey());
                if (from.has(reported)) {
                    IntervalClosed part = from.take(reported);
                    parts.add(part);
                    totals.add(new IntervalClosed.HostTotals(
                            host.getKey(), shape.streams(from.started, part.streams()), part.cpu(), clock));
                    slow.addAll(shape.slowest(from.started, part.slowest()));
                } else {
                    totals.add(new IntervalClosed.HostTotals(host.getKey(), List.of(), CpuUse.UNKNOWN, clock));
                }
            }
            IntervalClosed merged = new IntervalClosed(
                    now.get(),
                    reported,
                    parts.getFirst().warmup(),
                    mean(parts, IntervalClosed::seconds),
                    shape.sum(totals.stream()
                            .map(IntervalClosed.HostTotals::streams)
                            .toList()),
                    cpu(parts.stream().map(IntervalClosed::cpu).toList()),
                    sum(parts, IntervalClosed::backlog),
                    List.of(),
                    totals,
                    IntervalClosed.Slow.slowest(slow.stream()));
            if (over().isEmpty()) {
                skipped = merged.warmup() ? merged.number() : Math.max(1, skipped);
                rules.add(merged);
                Optional<String> judged = rules.span().add(merged, skipped, LatencyTotals.NONE);
                observer.on(merged);
                judged.ifPresent(words -> observer.on(new Notice(now.get(), Notice.Importance.PASSING, words)));
            }
        }
    }

    /** Why the run is over before its time; empty while it goes on. */
    public Optional<String> over() {
        return rules.over();
    }

    private boolean ready(int number) {
        return hosts.values().stream().anyMatch(host -> host.has(number))
                && hosts.values().stream().allMatch(host -> host.over || host.has(number));
    }

    /** What a host measured in all has to be what its intervals add up to. */
    private void finished(String host, HostRun from, RunFinished finished) {
        from.finished = finished;
        if (!from.addsUp(finished)) {
            invalidate(host + " reported other totals than its intervals add up to");
        }
    }

    /** The end of the whole, once every host is through or lost. */
    public RunFinished finish() {
        List<RunFinished> all = hosts.values().stream()
                .filter(host -> host.finished != null)
                .map(host -> host.finished)
                .toList();
        RunFinished finished = new RunFinished(
                now.get(),
                ending(all),
                rules.span().average(skipped),
                rules.span().measured(),
                LatencyTotals.sum(all.stream().map(RunFinished::lateness).toList()),
                process(all),
                validation(all),
                rules.precision(),
                Optional.empty(),
                shape.devices(hosts.values()),
                new RunFinished.Drained(
                        sum(all, each -> each.drained().operations()),
                        sum(all, each -> each.drained().bytes())));
        observer.on(finished);
        return finished;
    }

    /** Whether anything was announced, so that an end is due. */
    public boolean announced() {
        return started != null;
    }

    private RunFinished.Ending ending(List<RunFinished> all) {
        RunFinished.Outcome worst = RunFinished.Outcome.COMPLETE;
        String reason = "";
        for (Map.Entry<String, HostRun> host : hosts.entrySet()) {
            RunFinished finished = host.getValue().finished;
            if (finished != null && finished.ending().outcome().compareTo(worst) > 0) {
                worst = finished.ending().outcome();
                reason = host.getKey() + ": " + finished.ending().reason();
            } else if (finished != null && reason.isEmpty()) {
                reason = finished.ending().reason();
            }
        }
        boolean lost = !invalid.isEmpty() && worst != RunFinished.Outcome.FAILED;
        return new RunFinished.Ending(
                lost ? RunFinished.Outcome.HOST_LOST : worst,
                lost
                        ? invalid
                        : reason.isEmpty()
                                ? rules.span()
                                        .rounds()
                                        .map(SteadyRounds::conclusion)
                                        .orElse("")
                                : reason,
                sum(all, finished -> finished.ending().errors()),
                failures(all),
                rules.span().rounds(),
                List.of());
    }

    private static List<RunFinished.FailureCount> failures(List<RunFinished> all) {
        Map<String, RunFinished.FailureCount> counts = new LinkedHashMap<>();
        for (RunFinished finished : all) {
            for (RunFinished.FailureCount each : finished.ending().failures()) {
                counts.merge(each.operation() + each.errnoName(), each, (one, other) -> one.and(other.count()));
            }
        }
        return List.copyOf(counts.values());
    }

    private static RunFinished.ProcessTime process(List<RunFinished> all) {
        return new RunFinished.ProcessTime(
                all.stream().mapToDouble(each -> each.process().userSeconds()).sum(),
                all.stream().mapToDouble(each -> each.process().systemSeconds()).sum());
    }

    private static Optional<ValidationTotals> validation(List<RunFinished> all) {
        List<ValidationTotals> totals = all.stream()
                .map(RunFinished::validation)
                .flatMap(Optional::stream)
                .toList();
        return totals.isEmpty()
                ? Optional.empty()
                : Optional.of(new ValidationTotals(
                        sum(totals, ValidationTotals::rightBlocks),
                        sum(totals, ValidationTotals::unsettledBlocks),
                        sum(totals, ValidationTotals::notJudgedBlocks),
                        sum(totals, ValidationTotals::corruptBlocks),
                        sum(totals, ValidationTotals::laterBlocks),
                        sum(totals, ValidationTotals::journalDamagedBlocks)));
    }

    private static CpuUse cpu(List<CpuUse> cpus) {
        return new CpuUse(
                mean(cpus, CpuUse::userPercent),
                mean(cpus, CpuUse::systemPercent),
                mean(cpus, CpuUse::waitPercent),
                mean(cpus, CpuUse::idlePercent));
    }

    private static <T> double mean(List<T> parts, ToDoubleFunction<T> figure) {
        return parts.stream().mapToDouble(figure).sum() / parts.size();
    }

    private static <T> long sum(List<T> parts, ToLongFunction<T> figure) {
        return parts.stream().mapToLong(figure).sum();
    }
}
