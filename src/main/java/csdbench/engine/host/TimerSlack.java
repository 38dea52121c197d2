package csdbench.engine.host;

import csdbench.io.linux.CallState;
import csdbench.io.linux.Libc;

/** Makes timers of the calling thread as exact as the machine can. */
public final class TimerSlack {
    private TimerSlack() {}

    /**
     * Linux lets timers of ordinary threads be 50 microseconds late, to wake several threads at once. A worker that
     * keeps a rate cannot wait that long. Elsewhere, and where it is refused, timers stay as they are.
     */
    public static void exact() {
        if (Libc.unavailable().isEmpty()) {
            try (CallState state = new CallState()) {
                Libc.timerSlackNs(state, 1);
            }
        }
    }
}
