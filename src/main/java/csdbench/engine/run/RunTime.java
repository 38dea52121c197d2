package csdbench.engine.run;

import csdbench.base.unit.NanoClock;
import csdbench.base.unit.VirtualClock;
import csdbench.engine.host.Ahead;
import csdbench.engine.host.HostMeter;
import csdbench.engine.host.WallClock;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * How time passes in a run. One thread owns it.
 *
 * @param clock measures everything
 * @param wallClock times of day of events
 * @param meter what the machine spends on a run
 * @param virtual whether one thread does everything, and effort is operations instead of seconds
 * @param schedulers creates what turns the workers of a run
 * @param ahead lets the thread that closes intervals run before a number of workers, paced or not
 * @param pause lets time pass between runs
 */
record RunTime(
        NanoClock clock,
        WallClock wallClock,
        HostMeter meter,
        boolean virtual,
        Function<RunSignals, Scheduler> schedulers,
        BiFunction<Integer, Boolean, Ahead> ahead,
        Pause pause) {

    /** Waits a number of seconds, or until the user asks to stop. */
    @FunctionalInterface
    interface Pause {
        void seconds(long count) throws InterruptedException;
    }

    /**
     * Time of this machine, with a thread for each worker.
     *
     * @param threadStart done first on each worker's thread
     */
    static RunTime real(HostMeter meter, Runnable threadStart, StopRequest stopRequest) {
        return new RunTime(
                NanoClock.SYSTEM,
                new WallClock(NanoClock.SYSTEM),
                meter,
                false,
                signals -> new ThreadScheduler(signals, () -> {
                    Ahead.worker();
                    threadStart.run();
                }),
                Ahead::of,
                stopRequest::await);
    }

    /** Time that moves from one event to the next, in which the machine's processors mean nothing. */
    static RunTime simulated(VirtualClock clock) {
        return new RunTime(
                clock,
                new WallClock(clock),
                HostMeter.NONE,
                true,
                signals -> new LockstepScheduler(clock, signals),
                (_, _) -> Ahead.nothing(),
                seconds -> clock.advanceTo(clock.nowNs() + seconds * 1_000_000_000));
    }
}
