package csdbench.engine.run;

import csdbench.engine.opened.OpenTarget;
import csdbench.engine.verify.Corruption;
import csdbench.io.DeviceErrors;
import csdbench.io.Errno;
import csdbench.io.IoRequest;
import csdbench.result.CorruptionSeen;
import csdbench.result.ErrorSeen;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tells of failed I/Os and of corruptions in words, and knows how many there were when it last looked. One thread. */
final class FailureReport {
    private final ReadyRun run;
    private final RunObserver observer;
    private final Map<RunSignals.Failed, String> first = new HashMap<>();
    private long errors;
    private long corruptBlocks;

    FailureReport(ReadyRun run, RunObserver observer) {
        this.run = run;
        this.observer = observer;
    }

    /** Tells of those since the last look. */
    void look() {
        run.signals().takeFailures().forEach(failure -> {
            ErrorSeen seen = event(failure);
            first.putIfAbsent(new RunSignals.Failed(failure.operation(), Math.max(0, -failure.result())), seen.lun());
            observer.on(seen);
        });
        run.signals().takeCorruptions().forEach(found -> observer.on(event(found)));
        errors = run.signals().errors();
        corruptBlocks = run.signals().corruptBlocks();
    }

    long errors() {
        return errors;
    }

    long corruptBlocks() {
        return corruptBlocks;
    }

    /** All of the run, by operation and kind. */
    List<RunFinished.FailureCount> counts() {
        return run.signals().failureCounts().entrySet().stream()
                .map(entry -> new RunFinished.FailureCount(
                        operation(entry.getKey().operation()),
                        name(entry.getKey().errno()),
                        entry.getKey().errno(),
                        entry.getValue(),
                        first.getOrDefault(entry.getKey(), "")))
                .toList();
    }

    private ErrorSeen event(RunSignals.Failure failure) {
        OpenTarget target = run.targets().get(failure.target());
        return new ErrorSeen(
                run.time().wallClock().now(),
                operation(failure.operation()),
                lun(target, failure.operation(), failure.number()),
                target.target().options().name(),
                target.device().offsetBytes(failure.operation(), failure.number(), failure.offsetBytes()),
                failure.transferBytes(),
                name(Math.max(0, -failure.result())),
                failure.result() < 0
                        ? DeviceErrors.sentence(target.target(), -failure.result())
                        : "only " + failure.result() + " of " + failure.transferBytes() + " bytes were "
                                + (failure.operation() == IoRequest.WRITE ? "written" : "read"));
    }

    private CorruptionSeen event(RunSignals.Found found) {
        OpenTarget target = run.targets().get(found.target());
        Corruption corruption = found.corruption();
        long file = target.device().fileAt(corruption.offsetBytes());
        return new CorruptionSeen(
                run.time().wallClock().now(),
                lun(target, IoRequest.READ, file),
                target.spec().name(),
                target.device().offsetBytes(IoRequest.READ, file, corruption.offsetBytes()),
                corruption.blockBytes(),
                corruption.damage().word(),
                corruption.headline(),
                corruption.details());
    }

    private static String lun(OpenTarget target, int operation, long number) {
        return target.device().path(operation, number).orElse(target.spec().lun());
    }

    private String operation(int operation) {
        return switch (operation) {
            case IoRequest.READ -> "read";
            case IoRequest.WRITE -> "write";
            default -> run.kind().operations().get(operation);
        };
    }

    /** {@code SHORT} for 0: fewer bytes were moved than asked. */
    private static String name(int errno) {
        return errno == 0 ? "SHORT" : Errno.symbol(errno);
    }
}
