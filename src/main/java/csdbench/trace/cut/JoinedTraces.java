package csdbench.trace.cut;

import csdbench.trace.NameTable;
import csdbench.trace.NamingReader;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

/**
 * Several traces as one, by time. Each has devices and streams of its own: a name that came in another trace gets
 * {@code @} and the number of its trace, before its group; or those of the same name are the same. One thread at a
 * time.
 */
public final class JoinedTraces extends NamingReader {
    private final List<Part> parts;
    private final Names deviceNames;
    private final Names streamNames;

    /** The names of all traces. */
    private record Names(NameTable table, Set<String> taken, boolean same) {
        private int numberOf(String name, int trace) throws TraceProblem {
            int number = table.numberOf(same || taken.add(name) ? name : Meaning.ofTrace(name, trace));
            if (number < 0) {
                throw new TraceProblem("the traces have more than " + NameTable.MAX + " names together; join fewer");
            }
            return number;
        }
    }

    /** Of one trace: its next request, and its numbers of names in those of all. */
    private static final class Part {
        private final TraceReader trace;
        private final String title;
        private final int number;
        private final TraceEntry head = new TraceEntry();
        private int[] devices = new int[0];
        private int[] streams = new int[0];
        private long startNs;
        private boolean ended;

        Part(TraceReader trace, String title, int number) {
            this.trace = trace;
            this.title = title;
            this.number = number;
        }

        private void advance() throws TraceProblem {
            ended = !trace.next(head);
            head.setIssueNs(head.issueNs() + startNs);
        }
    }

    /**
     * Joins traces.
     *
     * @param traces at least one, closed with this
     * @param titles of them, for messages
     * @param sameNames whether devices and streams of the same name are the same
     */
    public JoinedTraces(List<? extends TraceReader> traces, List<String> titles, boolean sameNames) {
        super(String.join(", ", titles), false);
        deviceNames = new Names(devices, new HashSet<>(), sameNames);
        streamNames = new Names(streams, new HashSet<>(), sameNames);
        parts = IntStream.range(0, traces.size())
                .mapToObj(i -> new Part(traces.get(i), titles.get(i), i + 1))
                .toList();
    }

    /**
     * Reads the first request of each, and then asks when each begins. Called once, before {@link #next}.
     *
     * @param startNs of the trace with an index, from the same moment for all
     */
    public void begin(IntToLongFunction startNs) throws TraceProblem {
        for (Part part : parts) {
            part.advance();
        }
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            part.startNs = part.ended ? 0 : startNs.applyAsLong(i);
            part.head.setIssueNs(part.head.issueNs() + part.startNs);
        }
    }

    @Override
    public boolean next(TraceEntry entry) throws TraceProblem {
        Part soonest = soonest();
        if (soonest == null) {
            return false;
        }
        entry.copy(soonest.head);
        entry.setOrigin(device(soonest, entry.device()), stream(soonest, entry.stream()));
        soonest.advance();
        return true;
    }

    private Part soonest() {
        Part best = null;
        for (Part part : parts) {
            if (!part.ended && (best == null || part.head.issueNs() < best.head.issueNs())) {
                best = part;
            }
        }
        return best;
    }

    private int device(Part part, int local) throws TraceProblem {
        part.devices = longEnough(part.devices, local);
        if (part.devices[local] == 0) {
            part.devices[local] = 1 + deviceNames.numberOf(part.trace.devices().name(local), part.number);
        }
        return part.devices[local] - 1;
    }

    private int stream(Part part, int local) throws TraceProblem {
        part.streams = longEnough(part.streams, local);
        if (part.streams[local] == 0) {
            part.streams[local] = 1 + streamNames.numberOf(part.trace.streams().name(local), part.number);
        }
        return part.streams[local] - 1;
    }

    private static int[] longEnough(int[] numbers, int index) {
        return index < numbers.length ? numbers : Arrays.copyOf(numbers, Math.max(index + 1, numbers.length * 2));
    }

    /** Adds what was passed over in each trace, with its title where there are several. Called once, at the end. */
    public void gather() {
        parts.forEach(part -> rejects.absorb(part.trace.rejects(), parts.size() == 1 ? "" : part.title + ": "));
    }

    @Override
    public void close() {
        parts.forEach(part -> part.trace.close());
    }
}
