package csdbench.trace.text;

import csdbench.trace.Event;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceEntry.Kind;

/**
 * The output of {@code blkparse}: {@code device cpu sequence seconds pid action flags sector + sectors [process]}, of
 * which the events Q, D and C are read. The summary after the events is skipped.
 */
public final class BlkparseLines implements LineFormat {
    private static final int SECONDS_TO_NS_DECIMALS = 9;
    private static final int TIME = 3;
    private static final int PID = 4;
    private static final int ACTION = 5;
    private static final int FLAGS = 6;
    private static final int SECTOR = 7;
    private static final int PLUS = 8;
    private static final int SECTORS = 9;
    private static final int LAST = 10;

    private Event event = Event.QUEUED;
    private boolean summary;
    private boolean queuedSeen;

    /** Kind of the event read last. */
    public Event event() {
        return event;
    }

    @Override
    public Found read(Line line, TraceEntry entry) {
        if (!isDevice(line)) {
            summary |= line.firstByte() == 'C' || line.firstByte() == 'T' || line.is(0, "Events");
            if (!summary) {
                line.wrong(0, "a device like 259,0");
            }
            return Found.NOTHING;
        }
        summary = false;
        if (line.length(ACTION) > 2) {
            line.wrong(ACTION, "an action like Q, D or C");
        }
        switch (line.byteAt(ACTION, 0)) {
            case 'Q' -> event = Event.QUEUED;
            case 'D' -> event = Event.SENT;
            case 'C' -> event = Event.DONE;
            case 'A' -> {
                line.note(Event.REMAP_NOTE);
                return Found.NOTHING;
            }
            default -> {
                return Found.NOTHING;
            }
        }
        queuedSeen |= event == Event.QUEUED;
        return data(line, entry);
    }

    private Found data(Line line, TraceEntry entry) {
        boolean trim = has(line, 'D');
        boolean read = !trim && has(line, 'R');
        boolean write = !trim && has(line, 'W');
        boolean empty = !line.is(PLUS, "+") || line.is(SECTORS, "0");
        boolean flush = empty && has(line, 'F');
        if (empty || !trim && !read && !write) {
            if (event == Event.DONE || event == Event.SENT && queuedSeen) {
                return Found.NOTHING;
            }
            if (!flush) {
                return line.leaveOut("event without data");
            }
        }
        long timeNs = line.fixed(TIME, SECONDS_TO_NS_DECIMALS);
        if (flush) {
            entry.set(Kind.FLUSH, timeNs, 0, 0);
        } else {
            Kind kind = trim ? Kind.TRIM : read ? Kind.READ : Kind.WRITE;
            entry.set(kind, timeNs, line.sectors(SECTOR), line.sectors(SECTORS));
        }
        int device = line.device(0);
        entry.setOrigin(device, event == Event.DONE ? 0 : line.stream(PID));
        if (event == Event.DONE && line.byteAt(LAST, 0) == '[' && !line.is(LAST, "[0]")) {
            line.countedNote(Event.ERROR_NOTE);
        }
        return Found.REQUEST;
    }

    private static boolean has(Line line, char flag) {
        for (int i = 0; i < line.length(FLAGS); i++) {
            if (line.byteAt(FLAGS, i) == flag) {
                return true;
            }
        }
        return false;
    }

    /** Whether the line begins with a major and a minor number. */
    private static boolean isDevice(Line line) {
        int commas = 0;
        int length = line.length(0);
        for (int i = 0; i < length; i++) {
            byte each = line.byteAt(0, i);
            if (each == ',' && i > 0 && i < length - 1) {
                commas++;
            } else if (each < '0' || each > '9') {
                return false;
            }
        }
        return commas == 1;
    }
}
