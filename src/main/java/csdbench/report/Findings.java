package csdbench.report;

import csdbench.base.text.Formats;
import csdbench.report.Finding.Kind;
import csdbench.result.CpuUse;
import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;
import csdbench.result.Percentile;
import csdbench.result.Replayed;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.ValidationTotals;
import csdbench.result.session.OpSums;
import csdbench.result.session.RunSummary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** Checks a finished run for facts that affect the meaning of its numbers. The rules are in docs/measuring.md. */
public final class Findings {
    /** Minimum share of the asked rate for a valid run. */
    public static final double MIN_SHARE = 0.99;

    /** From here on it is told how much of the machine the process itself had. */
    private static final double OWN_PART_SECONDS = 2;

    /** Standard deviations that a Poisson count falls below about once in a thousand times. */
    private static final double CHANCE_DEVIATIONS = 3.1;

    /** Minimum growth of a backlog to be reported, in seconds of work at the asked rate. */
    static final double GROWN_SECONDS = 0.01;

    /** Start delays up to this are never reported: timers and schedulers are not finer. */
    static final long PUNCTUAL_NS = 100_000;

    /** Start delay is reported if its p99 is at least this share of the p99 of response time, which contains it. */
    static final double LATE_SHARE = 0.1;

    /** Hardly any drive replies to half of its I/Os as fast as this. */
    static final long MEMORY_NS = 20_000;

    /** A p99 up to so many times the mean leaves no spread to speak of; buckets alone are 0.8 % wide. */
    private static final double ONE_VALUE = 1.02;

    /** Minimum operations for a p99.9: ten beyond it. */
    public static final long P999_OPERATIONS = 10_000;

    private Findings() {}

    /** The findings, warnings first. */
    public static List<Finding> of(RunSummary run) {
        List<Finding> found = new ArrayList<>();
        errors(run, found);
        corruption(run, found);
        amount(run, found);
        boolean behind = rate(run, found);
        Steadiness.warnings(run, found);
        replay(run, found);
        backlog(run, found);
        if (!behind && !unfaithful(run)) {
            startDelay(run, found);
        }
        SerializedIo.findings(run).forEach(text -> found.add(new Finding(Kind.ONE_AT_A_TIME, text)));
        pageCache(run, found);
        found.addAll(Doubts.faults(run));
        found.addAll(Doubts.unwritten(run));
        found.addAll(Doubts.meanInTheTail(run));
        found.addAll(Doubts.throttled(run));
        found.addAll(Doubts.idle(run));
        found.addAll(Doubts.unread(run));
        machine(run, found);
        Steadiness.notes(run, found);
        samples(run, found);
        found.addAll(Doubts.compressible(run));
        drives(run, found);
        return List.copyOf(found);
    }

    private static void errors(RunSummary run, List<Finding> found) {
        long errors = run.finished().ending().errors();
        if (errors > 0) {
            add(
                    found,
                    Kind.IO_ERRORS,
                    "%d %s%s failed%s and %s in no figure; errorlog.html names each.%s",
                    errors,
                    run.started().kind().onFiles() ? "operation" : "I/O",
                    errors == 1 ? "" : "s",
                    errnos(run),
                    errors == 1 ? "is" : "are",
                    unsupported(run.finished().ending().failures()));
        }
    }

    /** {@code  (open: 3 EACCES, first /a/b; read: 1 EIO, first /a/c)}; a lun is known anyway. */
    private static String errnos(RunSummary run) {
        boolean files = run.started().kind().onFiles();
        List<RunFinished.FailureCount> failures = run.finished().ending().failures();
        return failures.isEmpty()
                ? ""
                : failures.stream()
                        .map(failure -> failure.operation() + ": " + failure.count() + " " + failure.errnoName()
                                + (files && !failure.first().isEmpty() ? ", first " + failure.first() : ""))
                        .collect(Collectors.joining("; ", " (", ")"));
    }

    private static String unsupported(List<RunFinished.FailureCount> failures) {
        return failures.stream().anyMatch(failure -> failure.errnoName().equals("EOPNOTSUPP"))
                ? " EOPNOTSUPP: the device, its file system or the I/O engine does not support this; try another lun"
                        + " or --engine."
                : "";
    }

    private static void corruption(RunSummary run, List<Finding> found) {
        long corrupt = run.corruptBlocks();
        if (corrupt > 0) {
            add(
                    found,
                    Kind.CORRUPTION,
                    "%d key block%s not hold what was written; errorlog.html shows what %s.",
                    corrupt,
                    corrupt == 1 ? " does" : "s do",
                    corrupt == 1 ? "it holds" : "they hold");
        }
        long later =
                run.finished().validation().map(ValidationTotals::laterBlocks).orElse(0L);
        if (later > 0) {
            add(
                    found,
                    Kind.JOURNAL_OLD,
                    "%d key block%s a later write than the recovered journal has, so the journal is an older copy or"
                            + " lost records; what they should hold is unknown.",
                    later,
                    later == 1 ? " holds" : "s hold");
        }
    }

    private static void amount(RunSummary run, List<Finding> found) {
        if (run.sums().total().count() == 0 && run.finished().ending().errors() == 0) {
            add(
                    found,
                    Kind.NOTHING_COUNTED,
                    interrupted(run)
                            ? "Interrupted before an operation was counted."
                            : nothingLeft(run)
                                    ? "No operation was done: " + RunFinished.Ending.NOTHING_LEFT
                                            + ". Other operations of the run, or a format, have to make or free them."
                                    : "No operation completed after the warm-up. Ask for a longer elapsed= or a shorter"
                                            + " warmup=.");
        }
    }

    private static boolean nothingLeft(RunSummary run) {
        return run.finished().ending().reason().equals(RunFinished.Ending.NOTHING_LEFT);
    }

    private static boolean interrupted(RunSummary run) {
        return run.finished().ending().outcome() == RunFinished.Outcome.INTERRUPTED;
    }

    /**
     * Whether less than {@link #MIN_SHARE} of the asked rate was reached, and not by chance: the missing operations are
     * due and waiting, or exceed the variation of random arrivals.
     */
    public static boolean rateMissed(RunSummary run) {
        // What a lost host did not do, or a workload that had ended, is not a rate that the drives did not reach.
        if (!run.started().requested().controlled()
                || run.finished().ending().outcome() == RunFinished.Outcome.HOST_LOST
                || run.achievedShare().isEmpty()
                || run.achievedShare().getAsDouble() >= MIN_SHARE) {
            return false;
        }
        double reached = run.sums().total().count();
        double asked = reached / Math.max(run.achievedShare().getAsDouble(), Double.MIN_NORMAL);
        double missing = asked - reached;
        boolean waiting = run.backlog().last() > missing / 2;
        if (reached == 0 && interrupted(run)) {
            return false;
        }
        return reached == 0 || waiting || missing > CHANCE_DEVIATIONS * Math.sqrt(asked);
    }

    /** By how many percent random arrivals may miss a rate that is kept, given how many there were. */
    public static double chancePercent(RunSummary run) {
        return 100
                * CHANCE_DEVIATIONS
                / Math.sqrt(Math.max(1, run.sums().total().count()));
    }

    private static boolean rate(RunSummary run, List<Finding> found) {
        OptionalDouble share = run.achievedShare();
        if (!rateMissed(run)) {
            return false;
        }
        add(
                found,
                Kind.RATE_NOT_REACHED,
                "Only %.1f %% of the requested rate was reached.%s %s",
                share.getAsDouble() * 100,
                Doubts.shares(run),
                run.finished().ending().errors() > 0
                        ? "Operations that failed count as not done."
                        : nothingLeft(run)
                                ? "There was nothing to do it on."
                                : "Response times show the queue that built up; ask for a lower rate, or for more"
                                        + " operations at once (threads=, --depth).");
        return true;
    }

    /** Whether a replay was not accurate. */
    public static boolean unfaithful(RunSummary run) {
        return run.finished().replay().filter(replay -> !replay.faithful()).isPresent();
    }

    private static void replay(RunSummary run, List<Finding> found) {
        if (unfaithful(run)) {
            add(
                    found,
                    Kind.NOT_FAITHFUL,
                    "The replay is not accurate: %s. Replay it slower with speed=, with its dependencies with"
                            + " mode=dependent, or on a faster machine.",
                    run.finished().replay().orElseThrow().unfaithful());
        }
        run.finished()
                .replay()
                .map(Replayed::requests)
                .filter(requests -> requests.displaced() > 0)
                .ifPresent(requests -> add(
                        found,
                        Kind.NOT_FAITHFUL,
                        "%,d of %,d recorded requests were moved or cut: the lun ends before they do, or they are"
                                + " larger than 64 MiB.",
                        requests.displaced(),
                        requests.recorded()));
    }

    private static void backlog(RunSummary run, List<Finding> found) {
        OptionalDouble asked = run.started().load().perSecond();
        long grown = run.backlog().last() - run.backlog().first();
        if (asked.isPresent() && asked.getAsDouble() > 0 && grown > asked.getAsDouble() * GROWN_SECONDS) {
            add(
                    found,
                    Kind.BACKLOG_GROWING,
                    "The backlog grew to %,d operations, %s of work at the requested rate. A longer run would show"
                            + " longer"
                            + " response times.",
                    run.backlog().last(),
                    Formats.nanos(run.backlog().last() / asked.getAsDouble() * 1e9));
        }
    }

    private static void startDelay(RunSummary run, List<Finding> found) {
        LatencyTotals late = run.finished().lateness();
        long lateNs = late.percentileNs(Percentile.P99);
        long responseNs = run.sums().total().response().percentileNs(Percentile.P99);
        if (late.count() > 0 && lateNs > PUNCTUAL_NS && lateNs > responseNs * LATE_SHARE) {
            add(
                    found,
                    Kind.PACER_LATE,
                    "The p99 start delay is %s. It is part of response time but not of service time; more operations at"
                            + " once (threads=, --depth) or a less busy machine shorten it.",
                    Formats.nanos(lateNs));
        }
    }

    /** Once for all luns: there may be hundreds. */
    private static void pageCache(RunSummary run, List<Finding> found) {
        List<RunStarted.Target> targets = run.started().targets();
        List<String> names = new ArrayList<>();
        long medianNs = 0;
        for (int i = 0; i < targets.size(); i++) {
            OpTotals total = OpSums.ofTarget(
                            run.started(), run.finished().measured().streams(), i)
                    .total();
            if (targets.get(i).cached() && !run.started().format() && total.count() > 0) {
                names.add(targets.get(i).name());
                medianNs = Math.max(medianNs, total.service().percentileNs(Percentile.P50));
            }
        }
        if (!names.isEmpty()) {
            add(
                    found,
                    Kind.PAGE_CACHE,
                    "Memory %s, not the drive: without openflags=o_direct the page cache is used for %s; half of"
                            + " %s took %s or less.",
                    medianNs <= MEMORY_NS ? "answered" : "may have answered",
                    String.join(", ", names),
                    names.size() == 1 ? "its I/Os" : "the I/Os of each",
                    Formats.nanos(medianNs));
        }
    }

    private static void machine(RunSummary run, List<Finding> found) {
        String measured = run.started().kind().onFiles() ? "file system" : "drive";
        // The mean of several machines would hide the one that is busy.
        Optional<IntervalClosed.HostTotals> busiest = run.hosts().stream()
                .filter(host -> host.cpu().busy())
                .max(Comparator.comparingDouble(host -> host.cpu().usedPercent()));
        if (busiest.isPresent()) {
            add(
                    found,
                    Kind.MACHINE_BUSY,
                    "The processors of host %s were %.0f %% busy, so that machine rather than the %s may be what was"
                            + " measured.",
                    busiest.get().host(),
                    busiest.get().cpu().usedPercent(),
                    measured);
            return;
        }
        CpuUse cpu = run.finished().measured().cpu();
        if (cpu.busy()) {
            double seconds = run.finished().measured().seconds();
            // The time of the process is read apart, which in a short run may make more of it than there is.
            String own = seconds < OWN_PART_SECONDS
                    ? ""
                    : String.format(
                            Locale.ROOT,
                            " (csdbench's own part: %.1f processors)",
                            run.finished().process().seconds() / seconds);
            add(
                    found,
                    Kind.MACHINE_BUSY,
                    "The machine's processors were %.0f %% busy%s, so the machine rather than the %s may be what was"
                            + " measured.",
                    cpu.usedPercent(),
                    own,
                    measured);
        }
    }

    private static void samples(RunSummary run, List<Finding> found) {
        long operations = run.sums().total().count();
        if (operations > 0 && !run.sums().total().response().tail()) {
            if (!Percentile.P99.carriedBy(operations)) {
                add(
                        found,
                        Kind.FEW_OPERATIONS,
                        "%,d operations are too few for a p99 (at least 1,000 needed), so that is left blank.",
                        operations);
            }
        } else if (operations > 0 && operations < P999_OPERATIONS) {
            add(
                    found,
                    Kind.FEW_OPERATIONS,
                    "%,d operations are too few for a p99.9 (at least %,d needed)%s left blank.",
                    operations,
                    P999_OPERATIONS,
                    Percentile.P99.carriedBy(operations) ? ", so that is" : " and for a p99 (1,000), so both are");
        }
    }

    private static void drives(RunSummary run, List<Finding> found) {
        List<RunStarted.Target> targets = run.started().targets();
        for (RunStarted.Target target : targets) {
            target.simulation()
                    .ifPresent(simulation -> add(
                            found,
                            Kind.SIMULATED_DRIVE,
                            "%s is %s%s",
                            targets.size() == 1 ? "The drive" : target.name(),
                            simulation.warning(run.started().requested().readPercent()),
                            fewValues(run.sums().total().service())
                                    ? " Its latencies are of few values, as at a limit of its commands or its link"
                                            + " the model has no jitter; those of a drive spread."
                                    : ""));
        }
    }

    /** All of them alike, or the slowest tenth. */
    private static boolean fewValues(LatencyTotals service) {
        Long p90 = service.carriedNs(Percentile.P90);
        Long p99 = service.carriedNs(Percentile.P99);
        // Of the model alone, so it does not matter what may be told of a drive.
        return p99 != null && p99 <= ONE_VALUE * service.meanNs()
                || Percentile.P99_9.carriedBy(service.count())
                        && service.percentileNs(Percentile.P99_9) <= ONE_VALUE * p90;
    }

    static void add(List<Finding> found, Kind kind, String format, Object... values) {
        found.add(new Finding(kind, String.format(Locale.ROOT, format, values)));
    }
}
