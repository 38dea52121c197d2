package csdbench.engine.hosts;

import csdbench.result.RunEvent;
import java.util.TreeMap;

/** What the controller knows of one agent. One thread at a time. */
final class RemoteAgent {
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
}
