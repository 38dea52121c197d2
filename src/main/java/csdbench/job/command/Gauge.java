package csdbench.job.command;

import csdbench.result.RunEvent;
import java.util.List;
import java.util.function.Consumer;

/** Measures something beside sessions that is not of their I/O. On the thread of the session. */
public interface Gauge {
    /** Measures nothing. */
    Gauge NONE = new Gauge() {
        @Override
        public void rest(Rest rest, Consumer<String> note) {}

        @Override
        public List<RunEvent> before(RunEvent event) {
            return List.of();
        }
    };

    /** A time in which nothing is done. */
    @FunctionalInterface
    interface Rest {
        /** Whether it was cut short, as the user wants the command to end. */
        boolean await(long seconds) throws InterruptedException;
    }

    /**
     * Is called before the first run of a session in real time, while nothing is done.
     *
     * @param note gets what the user should know
     */
    void rest(Rest rest, Consumer<String> note) throws InterruptedException;

    /** What observers get ahead of an event of the session. */
    List<RunEvent> before(RunEvent event);
}
