package csdbench.trace;

import java.util.function.Supplier;

/** Reads a trace of events as a trace of requests with latencies. One thread at a time. */
public final class PairedReader extends NamingReader {
    private final TraceReader events;
    private final Supplier<Event> event;
    private final EventPairing pairing;
    private final TraceEntry coming = new TraceEntry();
    private boolean ended;

    /**
     * @param events the events with time, range and origin, in the order of time
     * @param event kind of the event read last
     */
    public PairedReader(TraceReader events, Supplier<Event> event) {
        super(events);
        this.events = events;
        this.event = event;
        this.pairing = new EventPairing(events.rejects());
    }

    /** Whether requests begin when they are queued; from then on events that send them are of no use. */
    public boolean queuedBegins() {
        return pairing.queuedBegins();
    }

    @Override
    public boolean next(TraceEntry entry) throws TraceProblem {
        while (!pairing.next(entry)) {
            if (ended) {
                return false;
            }
            if (events.next(coming)) {
                pairing.take(event.get(), coming);
            } else {
                ended = true;
                pairing.end();
            }
        }
        if (pairing.onlyCompletions()) {
            int stream = streams.numberOf(devices.name(entry.device()));
            if (stream >= 0) {
                entry.setOrigin(entry.device(), stream);
            }
        }
        return true;
    }

    @Override
    public void close() {
        events.close();
    }
}
