package csdbench.engine.run;

import csdbench.base.unit.NanoClock;
import csdbench.base.unit.VirtualClock;

/** How time passes in a run. One thread owns it. */
sealed interface RunTime {
    /** Everything is measured with it. */
    NanoClock clock();

    /** Times of day of events. */
    WallClock wallClock();

    /** What the machine spends on a run. */
    HostMeter meter();

    /** Turns the workers of one run. */
    Scheduler scheduler(RunSignals signals);

    /** Whether one thread does everything, and effort is operations instead of seconds. */
    boolean virtual();

    /** Lets time pass between runs, until the user asks to stop. */
    void pause(long seconds) throws InterruptedException;

    /**
     * Time of this machine, with a thread for each worker.
     *
     * @param threadStart done first on each worker's thread
     */
    record Real(WallClock wallClock, HostMeter meter, Runnable threadStart, StopRequest stopRequest)
            implements RunTime {
        Real(HostMeter meter, Runnable threadStart, StopRequest stopRequest) {
            this(new WallClock(NanoClock.SYSTEM), meter, threadStart, stopRequest);
        }

        @Override
        public NanoClock clock() {
            return NanoClock.SYSTEM;
        }

        @Override
        public Scheduler scheduler(RunSignals signals) {
            return new ThreadScheduler(signals, threadStart);
        }

        @Override
        public boolean virtual() {
            return false;
        }

        @Override
        public void pause(long seconds) throws InterruptedException {
            stopRequest.await(seconds);
        }
    }

    /** Time that moves from one event to the next. The machine's processors mean nothing in it. */
    record Virtual(VirtualClock clock, WallClock wallClock) implements RunTime {
        Virtual(VirtualClock clock) {
            this(clock, new WallClock(clock));
        }

        @Override
        public HostMeter meter() {
            return HostMeter.NONE;
        }

        @Override
        public Scheduler scheduler(RunSignals signals) {
            return new LockstepScheduler(clock, signals);
        }

        @Override
        public boolean virtual() {
            return true;
        }

        @Override
        public void pause(long seconds) {
            clock.advanceTo(clock.nowNs() + seconds * 1_000_000_000);
        }
    }
}
