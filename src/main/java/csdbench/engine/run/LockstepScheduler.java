package csdbench.engine.run;

import csdbench.base.unit.VirtualClock;
import csdbench.engine.host.StartLine;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns all workers on one thread, always the one with the earliest thing to do, and moves a virtual clock to that
 * time. The same workers do the same at the same times whenever they run.
 */
final class LockstepScheduler implements Scheduler {
    /** How far to advance when no worker knows its next event. */
    private static final long BLIND_STEP_NS = 20_000;

    private final VirtualClock clock;
    private final RunSignals signals;
    private final List<Worker> workers = new ArrayList<>();

    LockstepScheduler(VirtualClock clock, RunSignals signals) {
        this.clock = clock;
        this.signals = signals;
    }

    @Override
    public void lineUp(Worker worker, String name, StartLine line) {
        workers.add(worker);
    }

    @Override
    public void start(StartLine line, long startNs) {
        line.begin();
    }

    @Override
    public void await(long timeoutNs) {
        long untilNs = clock.nowNs() + timeoutNs;
        while (!signals.woken() && step(untilNs)) {
            // A step is all there is to do.
        }
        signals.forgetWaking();
    }

    @Override
    public boolean anyAlive() {
        return !workers.isEmpty();
    }

    @Override
    public boolean join(long timeoutNs) {
        long untilNs = clock.nowNs() + timeoutNs;
        while (anyAlive() && step(untilNs)) {
            // Whatever wakes the executor now can wait.
        }
        return !anyAlive();
    }

    /** Carries out the next event, unless it is later than {@code untilNs}, where the clock then stops. */
    private boolean step(long untilNs) {
        Worker soonest = null;
        long soonestNs = Long.MAX_VALUE;
        for (int i = 0; i < workers.size(); i++) {
            Worker worker = workers.get(i);
            if (worker.finished()) {
                retire(worker);
                return true;
            }
            long nextNs = worker.nextEventNs();
            if (nextNs < soonestNs) {
                soonestNs = nextNs;
                soonest = worker;
            }
        }
        if (soonest == null && !workers.isEmpty()) {
            return stepBlindly(untilNs);
        }
        if (soonestNs > untilNs || soonest == null) {
            clock.advanceTo(untilNs);
            return false;
        }
        clock.advanceTo(soonestNs);
        turn(soonest);
        return true;
    }

    /** Workers may wait for each other without anything in flight. */
    private boolean stepBlindly(long untilNs) {
        clock.advanceTo(Math.min(untilNs, clock.nowNs() + BLIND_STEP_NS));
        List.copyOf(workers).forEach(this::turn);
        return clock.nowNs() < untilNs;
    }

    private void turn(Worker worker) {
        try {
            worker.turnOnce();
        } catch (RuntimeException | Error cause) {
            signals.crashed(cause);
            retire(worker);
        }
    }

    private void retire(Worker worker) {
        workers.remove(worker);
        worker.close();
        signals.wake();
    }
}
