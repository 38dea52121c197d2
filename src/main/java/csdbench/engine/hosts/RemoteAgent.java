package csdbench.engine.hosts;

import csdbench.result.RunEvent;
import java.util.Optional;
import java.util.TreeMap;

/** What the controller knows of one agent. One thread at a time. */
final class RemoteAgent {
    /** Silence after which an agent is lost. Heartbeats are frequent, but a busy host delays them. */
    private static final long SILENCE_NS = 12_000_000_000L;

    /** Lateness of an interval, or of an answer to a start, after which an agent is lost. */
    private static final long OVERDUE_NS = 15_000_000_000L;

    /** The same for what comes after the last interval: a device that does not answer is waited for. */
    private static final long DRAIN_NS = 45_000_000_000L;

    /** How far an agent is. */
    enum State {
        /** Has not been heard. */
        AWAITED,
        /** Its clock is being measured. */
        CONNECTED,
        PREPARING,
        /** Between runs. */
        READY,
        OPENING,
        OPENED,
        STARTING,
        RUNNING,
        LOST
    }

    final String name;
    final TreeMap<Integer, RunEvent> early = new TreeMap<>();
    State state = State.AWAITED;
    ClockOffset clock;
    long slowestNs;
    int pings;
    int burst;
    int awaitedPing;
    boolean pingOpen;
    long pingSentNs;
    long heardNs;
    long orderedNs;
    Message.Order order;
    int intervals;
    int nextEvent;
    long endedNs;
    int lastEvent;

    RemoteAgent(String name, long nowNs) {
        this.name = name;
        this.heardNs = nowNs;
    }

    boolean lost() {
        return state == State.LOST;
    }

    /** Whether it takes part in the run that goes on. */
    boolean inRun() {
        return switch (state) {
            case OPENING, OPENED, STARTING, RUNNING -> true;
            case AWAITED, CONNECTED, PREPARING, READY, LOST -> false;
        };
    }

    void beginRun() {
        state = State.OPENING;
        early.clear();
        nextEvent = 1;
        intervals = 0;
        lastEvent = -1;
        endedNs = 0;
    }

    /**
     * A run as the controller knows it.
     *
     * @param startNs when all began
     * @param intervalNs length of an interval, 0 for none
     * @param intervalCount that are planned, 0 if that is not known
     * @param stopping whether its end was asked for
     */
    record Course(long startNs, long intervalNs, long intervalCount, boolean stopping) {}

    /** Why it has to be given up. */
    Optional<String> overdue(long nowNs, Course run) {
        long silenceNs = nowNs - heardNs;
        if (silenceNs > SILENCE_NS) {
            return Optional.of("no message for " + silenceNs / 1_000_000_000 + " seconds");
        }
        if (inRun() && endedNs > 0) {
            return reason(nowNs - endedNs > OVERDUE_NS, "event " + nextEvent + " of " + lastEvent + " did not arrive");
        }
        return switch (state) {
            case STARTING -> reason(nowNs - run.startNs > OVERDUE_NS, "it did not start");
            case RUNNING -> {
                boolean last = run.intervalCount > 0 && intervals >= run.intervalCount || run.stopping;
                long lateNs = nowNs - run.startNs - (intervals + 1) * run.intervalNs;
                yield reason(
                        run.intervalNs > 0 && lateNs > (last ? DRAIN_NS : OVERDUE_NS),
                        "interval " + (intervals + 1) + " did not arrive");
            }
            case AWAITED, CONNECTED, PREPARING, READY, OPENING, OPENED, LOST -> Optional.empty();
        };
    }

    private static Optional<String> reason(boolean holds, String text) {
        return holds ? Optional.of(text) : Optional.empty();
    }
}
