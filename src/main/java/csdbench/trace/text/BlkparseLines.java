package csdbench.trace.text;

import csdbench.trace.Event;
import csdbench.trace.TraceEntry;
import java.util.function.BooleanSupplier;

/**
 * The output of {@code blkparse}: {@code device cpu sequence seconds pid action flags sector + sectors [process]}, of
 * which the events Q, D and C are read. The summary after the events is skipped.
 */
public final class BlkparseLines implements LineFormat {
    private static final int SECONDS_TO_NS_DECIMALS = 9;
    private static final int TIME = 3;
    private static final int PID = 4;
    private static final int ACTION = 5;
    private static final BlockEvents.Fields FIELDS = new BlockEvents.Fields(0, PID, 6, 8);

    private final DeviceWords devices = new DeviceWords();
    private final UsualBlkparse usual = new UsualBlkparse();
    private final boolean quick;
    private BooleanSupplier withoutSent = () -> false;
    private Event event = Event.QUEUED;
    private boolean summary;
    private boolean queuedSeen;

    public BlkparseLines() {
        this(true);
    }

    /** @param quick whether lines of the usual form are read on a way of their own, with the same result */
    BlkparseLines(boolean quick) {
        this.quick = quick;
    }

    /** @param when whether events that send (D) are of no use, and so passed over */
    public void passOverSent(BooleanSupplier when) {
        withoutSent = when;
    }

    /** Kind of the event read last. */
    public Event event() {
        return event;
    }

    @Override
    public Found read(Line line, TraceEntry entry) {
        Found found = quick ? usual.read(line, entry, devices, withoutSent) : null;
        if (found == null) {
            return any(line, entry);
        }
        summary = false;
        if (found == Found.REQUEST) {
            event = usual.event();
            queuedSeen |= event == Event.QUEUED;
        }
        return found;
    }

    private Found any(Line line, TraceEntry entry) {
        if (!devices.begins(line)) {
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
            case 'D' -> {
                if (withoutSent.getAsBoolean()) {
                    return Found.NOTHING;
                }
                event = Event.SENT;
            }
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
        return BlockEvents.read(line, entry, event, queuedSeen, FIELDS, line.fixed(TIME, SECONDS_TO_NS_DECIMALS));
    }
}
