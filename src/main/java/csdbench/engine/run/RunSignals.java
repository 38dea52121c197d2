package csdbench.engine.run;

import csdbench.engine.verify.Corruption;
import csdbench.io.DeviceErrors;
import csdbench.io.IoRequest;
import csdbench.io.IoTarget;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Messages between the workers and the executor of a run, off the hot path: stop, failed, ended. Thread-safe. */
final class RunSignals {
    /** Failures kept for the log; more add nothing. */
    private static final int MAX_FAILURES = 1_000;

    private final long dataErrors;
    private final List<IoTarget> targets;
    private final List<Failure> failures = new ArrayList<>();
    private final Map<Failed, Long> failureCounts = new LinkedHashMap<>();
    private final List<Found> corruptions = new ArrayList<>();
    private volatile boolean stopping;
    private long errors;
    private long corruptBlocks;
    private Throwable crash;
    private volatile boolean woken;
    private Optional<String> enough = Optional.empty();
    private Optional<String> full = Optional.empty();

    /**
     * @param dataErrors errors and corruptions after which workers start nothing more; until the executor noticed, a
     *     device that fails at once would fail thousands of times
     * @param targets of the run, in their order
     */
    RunSignals(long dataErrors, List<IoTarget> targets) {
        this.dataErrors = dataErrors;
        this.targets = List.copyOf(targets);
    }

    /** Errors and corruptions that end the run. */
    long dataErrors() {
        return dataErrors;
    }

    /** A failed I/O, copied out of its request. */
    record Failure(int target, int operation, long number, long offsetBytes, int transferBytes, int result) {}

    /** In which way an operation failed; {@code errno} is 0 for a short transfer. */
    record Failed(int operation, int errno) {}

    /** A corruption and the target that it is on. */
    record Found(int target, Corruption corruption) {}

    /** Whether workers should start nothing more. Read once a turn. */
    boolean stopping() {
        return stopping;
    }

    synchronized void stop() {
        stopping = true;
        wake();
    }

    void failed(int target, IoRequest request) {
        failed(target, request, DeviceErrors.told(targets.get(target), request.result));
    }

    private synchronized void failed(int target, IoRequest request, int result) {
        errors++;
        failureCounts.merge(new Failed(request.operation, Math.max(0, -result)), 1L, Long::sum);
        if (failures.size() < MAX_FAILURES) {
            failures.add(new Failure(
                    target, request.operation, request.number, request.offsetBytes, request.transferBytes, result));
        }
        stopWhenTooMany();
    }

    /** Data was not what had been written. */
    synchronized void corrupted(int target, Corruption corruption) {
        corruptBlocks++;
        if (corruptions.size() < MAX_FAILURES) {
            corruptions.add(new Found(target, corruption));
        }
        stopWhenTooMany();
    }

    private void stopWhenTooMany() {
        stopping |= errors + corruptBlocks >= dataErrors;
        wake();
    }

    /** Why nothing more is to be done: what a limit allows was used up. */
    synchronized void enough(String why) {
        enough = Optional.of(why);
        wake();
    }

    /** Why nothing more is to be done; empty while there is. */
    synchronized Optional<String> enough() {
        return enough;
    }

    /** Why a device takes no more: workers start nothing from now on, whatever the executor is busy with. */
    synchronized void full(String why) {
        full = Optional.of(why);
        stop();
    }

    /** Why a device takes no more; empty while it does. */
    synchronized Optional<String> full() {
        return full;
    }

    /** A worker ended with an exception, which is a defect of this program. */
    synchronized void crashed(Throwable cause) {
        if (crash == null) {
            crash = cause;
        }
        stop();
    }

    synchronized Throwable crash() {
        return crash;
    }

    /** Operations that failed. */
    synchronized long errors() {
        return errors;
    }

    /** All failures of the run, in the order in which each was first seen. */
    synchronized Map<Failed, Long> failureCounts() {
        return new LinkedHashMap<>(failureCounts);
    }

    /** Failures since the last call. */
    synchronized List<Failure> takeFailures() {
        List<Failure> taken = List.copyOf(failures);
        failures.clear();
        return taken;
    }

    /** Key blocks that were found corrupt. */
    synchronized long corruptBlocks() {
        return corruptBlocks;
    }

    /** Corruptions since the last call. */
    synchronized List<Found> takeCorruptions() {
        List<Found> taken = List.copyOf(corruptions);
        corruptions.clear();
        return taken;
    }

    /** Makes {@link #await} return. */
    synchronized void wake() {
        woken = true;
        notifyAll();
    }

    /** Whether {@link #wake} was called since the executor last waited. Read at every step in virtual time. */
    boolean woken() {
        return woken;
    }

    synchronized void forgetWaking() {
        woken = false;
    }

    /** Waits for {@link #wake}, at most {@code timeoutNs}. */
    synchronized void await(long timeoutNs) throws InterruptedException {
        long endNs = System.nanoTime() + timeoutNs;
        for (long leftNs = timeoutNs; !woken && leftNs > 0; leftNs = endNs - System.nanoTime()) {
            TimeUnit.NANOSECONDS.timedWait(this, leftNs);
        }
        woken = false;
    }
}
