package csdbench.trace.binary;

import csdbench.trace.Event;
import csdbench.trace.NamingReader;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceEntry.Kind;
import csdbench.trace.TraceProblem;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Reads blktrace events with data transfer from all processors' files in the order of time, for {@code PairedReader}.
 */
public final class BlktraceReader extends NamingReader {
    private static final int ACTION_MASK = 0xff;
    private static final int QUEUED = 1;
    private static final int SENT = 7;
    private static final int DONE = 8;
    private static final int REMAPPED = 15;
    private static final int READ = 1 << 16;
    private static final int WRITE = 1 << 17;
    private static final int FLUSH = 1 << 18;
    private static final int NOTIFY = 1 << 26;
    private static final int DISCARD = 1 << 29;
    private static final int SECTOR_SHIFT = 9;
    private static final int MINOR_BITS = 20;
    private static final String GROUP = "cgroup=";

    private final List<BlktraceFile> files = new ArrayList<>();
    private final PriorityQueue<BlktraceFile> waiting = new PriorityQueue<>();
    private final ProcessNames processes = new ProcessNames();
    private BlktraceFile current;
    private boolean begun;
    private boolean queuedSeen;
    private Event event = Event.QUEUED;

    /**
     * @param inputs by name, closed with the reader
     * @param trace name of all of them for messages
     * @param strict whether a malformed record is an error
     */
    public BlktraceReader(Map<String, InputStream> inputs, String trace, boolean strict) {
        super(trace, strict);
        inputs.forEach((name, input) -> files.add(new BlktraceFile(input, name, rejects)));
    }

    public static boolean recognises(byte[] head) {
        return BlktraceFile.recognises(head);
    }

    /** Kind of the event read last. */
    public Event event() {
        return event;
    }

    @Override
    public boolean next(TraceEntry entry) throws TraceProblem {
        while (nextEvent()) {
            if (wanted() && read(entry)) {
                return true;
            }
        }
        return false;
    }

    private boolean nextEvent() throws TraceProblem {
        if (!begun) {
            begun = true;
            for (BlktraceFile file : files) {
                if (file.next()) {
                    waiting.add(file);
                }
            }
        } else if (current != null && current.next()) {
            if (waiting.isEmpty() || current.compareTo(waiting.peek()) <= 0) {
                return true;
            }
            waiting.add(current);
        }
        current = waiting.poll();
        return current != null;
    }

    private boolean wanted() {
        int action = current.action();
        if (action == BlktraceFile.PROCESS && !current.payload().isBlank()) {
            processes.name(current.pid(), current.payload());
        } else if (action == BlktraceFile.MESSAGE && current.payload().startsWith(GROUP)) {
            processes.group(current.pid(), current.payload().substring(GROUP.length()));
        }
        if ((action & NOTIFY) != 0) {
            return false;
        }
        switch (action & ACTION_MASK) {
            case QUEUED -> event = Event.QUEUED;
            case SENT -> event = Event.SENT;
            case DONE -> event = Event.DONE;
            case REMAPPED -> {
                rejects.note(Event.REMAP_NOTE);
                return false;
            }
            default -> {
                return false;
            }
        }
        queuedSeen |= event == Event.QUEUED;
        return true;
    }

    private boolean read(TraceEntry entry) throws TraceProblem {
        int action = current.action();
        boolean trim = (action & DISCARD) != 0;
        boolean write = (action & WRITE) != 0;
        boolean read = !write && (action & READ) != 0;
        boolean empty = current.bytes() == 0;
        boolean flush = empty && (action & FLUSH) != 0;
        if (empty || !trim && !read && !write) {
            boolean begins = event == Event.QUEUED || event == Event.SENT && !queuedSeen;
            if (begins && !flush) {
                rejects.leftOut("event without data");
            }
            if (!begins || !flush) {
                return false;
            }
        }
        long sector = flush ? 0 : current.sector();
        long offset = sector < 0 || sector > Long.MAX_VALUE >> SECTOR_SHIFT ? -1 : sector << SECTOR_SHIFT;
        Kind kind = flush ? Kind.FLUSH : trim ? Kind.TRIM : read ? Kind.READ : Kind.WRITE;
        entry.set(kind, current.timeNs(), offset, current.bytes());
        int device = devices.numberOf(current.device() & 0xffffffffL, BlktraceReader::name);
        int stream = event == Event.DONE ? 0 : streams.numberOf(processes.key(current.pid()), processes::text);
        entry.setOrigin(device, stream);
        entry.setLatencyNs(TraceEntry.NO_LATENCY);
        String mistake = device < 0 || stream < 0 ? "it has one too many devices or processes" : entry.impossible();
        if (mistake == null && current.timeNs() < 0) {
            mistake = "its time is " + current.timeNs() + " ns";
        }
        if (mistake != null) {
            rejects.malformed("an event at " + current.timeNs() + " ns", mistake);
            return false;
        }
        if (event == Event.DONE && current.error() != 0) {
            rejects.countedNote(Event.ERROR_NOTE);
        }
        return true;
    }

    private static String name(long device) {
        return (device >> MINOR_BITS) + "," + (device & (1 << MINOR_BITS) - 1);
    }

    @Override
    public void close() {
        files.forEach(BlktraceFile::close);
    }
}
