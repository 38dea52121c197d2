package csdbench.trace.text;

import csdbench.trace.Event;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceEntry.Kind;
import csdbench.trace.text.LineFormat.Found;

/** What an event of Linux's block layer says: {@code device flags sector + sectors [error]}. Static functions. */
final class BlockEvents {
    private BlockEvents() {}

    /**
     * Where it says so.
     *
     * @param plus the plus sign between sector and sectors
     */
    record Fields(int device, int process, int flags, int plus) {}

    /**
     * Reads an event.
     *
     * @param queuedSeen whether the trace has events that queue
     * @param timeNs of the event
     */
    static Found read(Line line, TraceEntry entry, Event event, boolean queuedSeen, Fields at, long timeNs) {
        boolean trim = line.has(at.flags, 'D');
        boolean read = !trim && line.has(at.flags, 'R');
        boolean write = !trim && !read && line.has(at.flags, 'W');
        boolean empty = !line.is(at.plus, "+") || line.is(at.plus + 1, "0");
        boolean flush = empty && line.has(at.flags, 'F');
        if (empty || !trim && !read && !write) {
            if (event == Event.DONE || event == Event.SENT && queuedSeen) {
                return Found.NOTHING;
            }
            if (!flush) {
                return line.leaveOut("event without data");
            }
        }
        if (flush) {
            entry.set(Kind.FLUSH, timeNs, 0, 0);
        } else {
            Kind kind = trim ? Kind.TRIM : read ? Kind.READ : Kind.WRITE;
            entry.set(kind, timeNs, line.sectors(at.plus - 1), line.sectors(at.plus + 1));
        }
        int device = line.device(at.device);
        entry.setOrigin(device, event == Event.DONE ? 0 : line.stream(at.process));
        int last = line.fields() - 1;
        if (event == Event.DONE && last > at.plus + 1 && line.byteAt(last, 0) == '[' && !line.is(last, "[0]")) {
            line.countedNote(Event.ERROR_NOTE);
        }
        return Found.REQUEST;
    }
}
