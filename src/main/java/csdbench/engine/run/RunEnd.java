package csdbench.engine.run;

import csdbench.engine.host.MonitorFile;
import csdbench.engine.opened.OpenTarget;
import csdbench.engine.opened.SpaceWatch;
import csdbench.engine.span.MeasuredSpan;
import csdbench.engine.span.PrecisionRule;
import csdbench.engine.span.StopRules;
import csdbench.result.IntervalClosed;
import csdbench.result.Precision;
import csdbench.result.RunFinished.Outcome;
import csdbench.result.steady.SteadyRounds;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Why a run ends: what cannot wait, what an interval decides, what is seen at the very end. One thread owns it. */
final class RunEnd implements AutoCloseable {
    private final ReadyRun run;
    private final FailureReport failures;
    private final StopRequest stopRequest;
    private final MonitorFile monitor;
    private final MeasuredSpan measured;
    private final StopRules rules;
    private final Optional<PrecisionRule> precision;
    private final SpaceLookout space;
    private long errorsLooked;

    /** How a run ends, and why in words. */
    record Ending(Outcome outcome, String reason) {}

    /** @param startNs when the run starts, in its clock */
    RunEnd(
            ReadyRun run,
            FailureReport failures,
            StopRequest stopRequest,
            MonitorFile monitor,
            MeasuredSpan measured,
            long startNs) {
        this.run = run;
        this.failures = failures;
        this.stopRequest = stopRequest;
        this.monitor = monitor;
        this.measured = measured;
        this.rules = new StopRules(
                run.spec().limits(),
                run.targets().stream().mapToLong(OpenTarget::sizeBytes).sum());
        this.precision = run.spec()
                .limits()
                .confidence()
                .map(asked -> new PrecisionRule(
                        asked.meanPercent(), asked.p99Percent(), run.spec().operations()));
        this.space = new SpaceLookout(
                new SpaceWatch(run.spec().limits().stopAtFreePercent(), run.targets(), startNs),
                run.time().clock(),
                run.signals(),
                !run.time().virtual());
    }

    /** How long to wait for the next look at what cannot wait, at most. */
    long pauseNs(long nowNs) {
        return space.pauseNs(nowNs);
    }

    /** What cannot wait for the end of the interval; null if there is nothing. */
    Ending urgent() {
        failures.look();
        if (run.signals().crash() != null) {
            return new Ending(
                    Outcome.FAILED, "a worker failed: " + run.signals().crash());
        }
        Optional<String> outOfSpace = outOfSpace();
        if (outOfSpace.isPresent()) {
            return new Ending(Outcome.STOPPED, outOfSpace.get());
        }
        if (tooManyErrors()) {
            return ofErrors();
        }
        Optional<String> failure = stopRequest.takeFailure();
        if (failure.isPresent()) {
            return new Ending(Outcome.FAILED, failure.get());
        }
        Optional<String> done = stopRequest.takeDone();
        if (done.isPresent()) {
            return new Ending(Outcome.COMPLETE, done.get());
        }
        Optional<String> stop = stopRequest.takeStop();
        if (stop.isPresent() || stopRequest.requested()) {
            return new Ending(Outcome.INTERRUPTED, stop.orElse(""));
        }
        Optional<String> full = space.tooLittle();
        if (full.isPresent()) {
            return new Ending(Outcome.STOPPED, full.get());
        }
        return run.signals()
                .enough()
                .or(run.kind()::ended)
                .or(() -> run.scheduler().anyAlive()
                        ? Optional.empty()
                        : Optional.of(run.kind().exhausted()))
                .map(reason -> new Ending(Outcome.COMPLETE, reason))
                .orElse(null);
    }

    /** Takes an interval into account. */
    void closed(IntervalClosed interval) {
        rules.add(interval.streams());
        if (!interval.warmup()) {
            precision.ifPresent(rule -> rule.add(interval));
        }
    }

    /**
     * What the intervals so far decide; null if the run goes on.
     *
     * @param enough whether there are as many of them as a precision needs
     * @param timeIsOver tells whether the run has lasted as long as it was to; asked when nothing else ended it
     */
    Ending atEndOfInterval(boolean enough, BooleanSupplier timeIsOver) {
        if (precision.isPresent() && precision.get().latest().met() && enough) {
            return new Ending(Outcome.COMPLETE, "results are known as well as confidence= asks");
        }
        if (measured.steady()) {
            return new Ending(Outcome.COMPLETE, measured.rounds().orElseThrow().conclusion());
        }
        if (timeIsOver.getAsBoolean()) {
            return new Ending(
                    Outcome.COMPLETE,
                    measured.rounds().map(SteadyRounds::conclusion).orElse(""));
        }
        return monitor.ending()
                .or(rules::limitReached)
                .map(reason -> new Ending(Outcome.COMPLETE, reason))
                .orElse(null);
    }

    /** The same ending with what was seen of it when nothing was in flight any more. */
    Ending drained(Ending ending) {
        if (ending.outcome() != Outcome.COMPLETE) {
            boolean full = ending.outcome() == Outcome.STOPPED && failures.errors() > 0;
            return full
                    ? new Ending(
                            Outcome.STOPPED,
                            ending.reason() + "; before that was seen, " + failures.errors() + " writes found none")
                    : ending;
        }
        // They may have come while the last interval was written, or from what was in flight.
        Optional<String> outOfSpace = run.signals().full().or(this::outOfSpace);
        return outOfSpace.isPresent()
                ? new Ending(Outcome.STOPPED, outOfSpace.get())
                : tooManyErrors() ? ofErrors() : ending;
    }

    /** How well the results are known; empty unless asked for. */
    Optional<Precision> precision() {
        return precision.map(PrecisionRule::latest);
    }

    /** Why what failed since the last look had no space left; empty if it had. */
    private Optional<String> outOfSpace() {
        if (failures.errors() == errorsLooked) {
            return Optional.empty();
        }
        errorsLooked = failures.errors();
        return space.full();
    }

    /** Nothing is looked at any more. */
    @Override
    public void close() {
        space.close();
    }

    private boolean tooManyErrors() {
        return failures.errors() + failures.corruptBlocks() >= run.signals().dataErrors();
    }

    private Ending ofErrors() {
        String corrupt =
                failures.corruptBlocks() == 0 ? "" : " and " + failures.corruptBlocks() + " corrupt key blocks";
        return new Ending(
                Outcome.FAILED,
                failures.errors() + " I/O errors" + corrupt + ", data_errors="
                        + run.signals().dataErrors() + " allows no more");
    }
}
