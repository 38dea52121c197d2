package csdbench.report;

import csdbench.base.text.Formats;
import csdbench.report.Finding.Kind;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.session.RunSummary;
import csdbench.result.steady.SteadyRounds;
import java.util.List;
import java.util.Optional;

/** Whether a rate is that of a drive in steady state, as far as a run tells. Stateless. */
final class Steadiness {
    /** Share of the capacity that a window writes at least to be longer than a wave of garbage collection. */
    private static final double MIN_WINDOW_SHARE = 0.5;

    /** Less spare space than any drive has. */
    private static final double MIN_SPARE_SHARE = 0.05;

    private Steadiness() {}

    static void warnings(RunSummary run, List<Finding> found) {
        steady(run, found);
        burstPerhaps(run, found);
        window(run, found);
        writes(run, found);
    }

    static void notes(RunSummary run, List<Finding> found) {
        burst(run, found);
        written(run, found);
    }

    /** Whether a run that was to last until it is steady ended before. */
    static boolean unsteady(RunSummary run) {
        RunFinished.Ending ending = run.finished().ending();
        return ending.outcome() == RunFinished.Outcome.COMPLETE
                && ending.rounds().filter(rounds -> !rounds.reached()).isPresent();
    }

    private static void steady(RunSummary run, List<Finding> found) {
        if (unsteady(run)) {
            Findings.add(
                    found,
                    Kind.NOT_STEADY,
                    "%s; the figures are those of the last rounds. Ask for more maxrounds= or a longer elapsed=.",
                    run.finished().ending().rounds().orElseThrow().conclusion());
        }
    }

    /** Equal rounds that end before the burst of a drive can have ended are no steady state. */
    private static void burstPerhaps(RunSummary run, List<Finding> found) {
        Optional<SteadyRounds> rounds = run.finished().ending().rounds().filter(SteadyRounds::reached);
        double share = rounds.map(all -> sharePerOperation(run)
                        * all.rounds().stream()
                                .mapToDouble(round -> round.iops() * round.seconds())
                                .sum())
                .orElse(0.0);
        if (!run.started().kind().onFiles()
                && share > 0
                && share < MIN_SPARE_SHARE
                && rounds.flatMap(SteadyRounds::cliff).isEmpty()) {
            Findings.add(
                    found,
                    Kind.PERHAPS_BURST,
                    "All rounds together wrote %.2g %% of the capacity, and no burst was seen to end. A drive writes"
                            + " fast until its spare space is used, often 7 to 28 %% of the capacity, so what is steady"
                            + " here may be that burst. Ask for longer rounds.",
                    100 * share);
        }
    }

    private static double sharePerOperation(RunSummary run) {
        return shareWritten(run) / Math.max(1, run.sums().total().count());
    }

    /** Writes as fast as they go, until somebody says stop: rounds and rates are judged by themselves. */
    private static boolean saturated(RunSummary run) {
        return !run.started().format()
                && !run.started().kind().onFiles()
                && run.started().load().perSecond().isEmpty()
                && run.finished().ending().rounds().isEmpty()
                && run.finished().replay().isEmpty()
                && run.sums().write().count() > 0
                && run.started().targets().stream().noneMatch(target -> "none".equals(target.backend()));
    }

    private static double shareWritten(RunSummary run) {
        long capacityBytes = run.started().targets().stream()
                .mapToLong(RunStarted.Target::sizeBytes)
                .sum();
        return run.sums().write().bytes() / (double) capacityBytes;
    }

    private static void writes(RunSummary run, List<Finding> found) {
        if (saturated(run) && run.course().unsteady()) {
            Findings.add(
                    found,
                    Kind.WRITES_NOT_STEADY,
                    "The rate was not steady: %s, and %.2f times the capacity was written. The mean is of no steady"
                            + " state: a drive that was not preconditioned does so (csdbench precondition), and a"
                            + " machine with other work does.",
                    run.course().fifths(),
                    shareWritten(run));
        }
    }

    /** Steady or not, a real drive may have more of its burst left than a short run writes. */
    private static void written(RunSummary run, List<Finding> found) {
        boolean devices = run.started().targets().stream()
                .allMatch(target -> target.lun().startsWith("/dev/") && !target.cached());
        double share = shareWritten(run);
        if (saturated(run)
                && devices
                && share < MIN_WINDOW_SHARE
                && !run.course().unsteady()) {
            Findings.add(
                    found,
                    Kind.FEW_WRITES,
                    "%s of the capacity was written, so the rate is that of the drive as it was: steady only where"
                            + " csdbench precondition, or as many writes, went before.",
                    Formats.percent(100 * share));
        }
    }

    private static void burst(RunSummary run, List<Finding> found) {
        run.finished()
                .ending()
                .rounds()
                .flatMap(SteadyRounds::burst)
                .ifPresent(text -> found.add(new Finding(Kind.BURST, text)));
    }

    /** Garbage collection comes in waves of the drive's size. */
    private static void window(RunSummary run, List<Finding> found) {
        Optional<SteadyRounds> steady = run.finished().ending().rounds().filter(SteadyRounds::reached);
        double share = shareWritten(run);
        if (steady.isPresent() && !run.started().kind().onFiles() && share > 0 && share < MIN_WINDOW_SHARE) {
            Findings.add(
                    found,
                    Kind.SHORT_WINDOW,
                    "The window that met the rule wrote %.2g times the capacity. Garbage collection comes in longer"
                            + " waves than that, so the rate may still change; rounds of %s would see them.",
                    share,
                    Formats.seconds(minutes(steady.get().rounds().getLast().seconds() * MIN_WINDOW_SHARE / share)));
        }
    }

    /** Up to whole minutes, in seconds: rounds are asked for in these. */
    private static long minutes(double seconds) {
        return 60 * (long) Math.ceil(seconds / 60);
    }
}
