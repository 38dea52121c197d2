package csdbench.report;

import csdbench.report.threshold.JudgedThresholds;
import csdbench.report.threshold.Judgement;
import csdbench.result.CorruptionSeen;
import csdbench.result.ErrorSeen;
import csdbench.result.IntervalClosed;
import csdbench.result.Notice;
import csdbench.result.PowerRead;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import csdbench.result.session.RunResult;
import csdbench.result.session.RunSummary;
import csdbench.result.session.RunTally;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Collects what determines the exit code. */
public final class SessionVerdict implements RunObserver {
    /** Of names of points of a curve, whose rates are shares of what was measured and not asked for by anybody. */
    private static final String SHARE = "%)";

    private Judgement judgement = new Judgement(List.of());
    private RunTally tally;
    private boolean rateMissed;
    private int pointsMissed;
    private boolean unfaithful;
    private boolean unsteady;
    private boolean failed;
    private boolean interrupted;
    private boolean validated;
    private long checkedBlocks;

    @Override
    public void on(RunEvent event) {
        switch (event) {
            case RunStarted started -> tally = new RunTally(1, started);
            case IntervalClosed interval -> tally.add(interval);
            case RunFinished finished -> check(tally.finish(finished));
            case SessionStarted started -> judgement = new Judgement(started);
            case ErrorSeen _, CorruptionSeen _, PowerRead _, Notice _, SessionFinished _ -> {}
        }
    }

    private void check(RunSummary run) {
        judgement.add(run.started(), RunResult.of(run, List.of()));
        if (Findings.rateMissed(run)) {
            boolean point = run.started().name().endsWith(SHARE);
            pointsMissed += point ? 1 : 0;
            rateMissed |= !point;
        }
        unfaithful |= Findings.unfaithful(run);
        unsteady |= Steadiness.unsteady(run);
        failed |= run.finished().ending().outcome() == RunFinished.Outcome.FAILED
                || run.finished().ending().errors() > 0
                        && !outOfSpace(run.finished().ending())
                || run.corruptBlocks() > 0;
        run.finished().validation().ifPresent(totals -> {
            validated |= !run.started().format();
            checkedBlocks += totals.rightBlocks() + totals.corruptBlocks() + totals.laterBlocks();
        });
        interrupted |= run.finished().ending().outcome() == RunFinished.Outcome.INTERRUPTED;
    }

    /** Writes that fail on a device that is full are why the run was stopped, and no failure of their own. */
    private static boolean outOfSpace(RunFinished.Ending ending) {
        return ending.outcome() == RunFinished.Outcome.STOPPED
                && ending.failures().stream()
                        .allMatch(failure -> failure.operation().equals("write"));
    }

    /** Points of curves that did not reach their rate, in words; empty where all did. */
    public Optional<String> pointsMissed() {
        return pointsMissed == 0
                ? Optional.empty()
                : Optional.of((pointsMissed == 1 ? "a point of a curve" : pointsMissed + " points of a curve")
                        + " did not reach the rate, which fails no run");
    }

    /** What was not as asked, in words; empty where all was. */
    public String notMet() {
        return Stream.of(
                        rateMissed ? "a rate that was asked for was not reached" : "",
                        unfaithful ? "a replay was not faithful" : "",
                        unsteady ? "a steady state was not reached" : "",
                        untold() ? "whether a threshold was kept cannot be told" : "")
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(", "));
    }

    /** Whether a threshold was kept by no run, or not by all. */
    public boolean notPassed() {
        return judgement.results().stream().anyMatch(JudgedThresholds::lost);
    }

    /** Whether it cannot be told of a threshold if it was kept. */
    public boolean untold() {
        return judgement.results().stream().anyMatch(JudgedThresholds::untold);
    }

    /** Whether an I/O failed or data was corrupt. */
    public boolean failed() {
        return failed;
    }

    /** Whether data was to be validated, and no block was read of which it was known what it should hold. */
    public boolean nothingValidated() {
        return validated && checkedBlocks == 0;
    }

    /** Whether the user stopped a run. */
    public boolean interrupted() {
        return interrupted;
    }
}
