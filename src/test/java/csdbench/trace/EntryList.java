package csdbench.trace;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A trace for tests that gives what it was made of. */
public final class EntryList implements TraceReader {
    private final Deque<TraceEntry> left = new ArrayDeque<>();
    private final NameTable names = new NameTable();
    private final ReadProblems rejects = new ReadProblems("list", false);

    /** Adds a request of the first name. */
    public void add(long issueNs, boolean read, long offsetBytes, long lengthBytes) {
        TraceEntry entry = new TraceEntry();
        entry.set(issueNs, read, offsetBytes, lengthBytes);
        left.add(entry);
    }

    /** Adds a request as it is, of a device and a stream with a name. */
    public EntryList add(TraceEntry entry, String name) {
        TraceEntry kept = new TraceEntry();
        kept.copy(entry);
        int number = names.numberOf(name);
        kept.setOrigin(number, number);
        left.add(kept);
        return this;
    }

    /** All requests of a reader. */
    public static List<TraceEntry> all(TraceReader reader) throws TraceProblem {
        List<TraceEntry> entries = new ArrayList<>();
        TraceEntry entry = new TraceEntry();
        while (reader.next(entry)) {
            TraceEntry kept = new TraceEntry();
            kept.copy(entry);
            entries.add(kept);
        }
        return entries;
    }

    @Override
    public boolean next(TraceEntry entry) {
        if (left.isEmpty()) {
            return false;
        }
        entry.copy(left.poll());
        return true;
    }

    @Override
    public NameTable devices() {
        return names;
    }

    @Override
    public NameTable streams() {
        return names;
    }

    @Override
    public ReadProblems rejects() {
        return rejects;
    }

    @Override
    public void close() {
        left.clear();
    }
}
