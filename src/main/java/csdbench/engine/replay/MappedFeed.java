package csdbench.engine.replay;

import csdbench.io.BlockOperation;
import csdbench.io.IoRequest;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceSummary;
import java.util.ArrayDeque;
import java.util.PriorityQueue;

/** Reads the requests of traces in order of time, each with its target and offset. One thread at a time. */
final class MappedFeed implements AutoCloseable {
    private final MergedTrace recorded;
    private final AddressMap map;
    private final QueueDepthCounter open;
    private final int[] streamOfLevel;
    private final TraceEntry entry = new TraceEntry();
    private final PriorityQueue<Delayed> delayed = new PriorityQueue<>((a, b) -> {
        int byTime = Long.compare(a.issueNs, b.issueNs);
        return byTime == 0 ? Long.compare(a.number, b.number) : byTime;
    });
    private final ArrayDeque<Delayed> unused = new ArrayDeque<>();
    private final boolean staggered;
    private int nextGroup;
    private boolean ended;
    private long numbers;
    private String failure;

    /** A request that a later group issues later than others that come behind it. */
    private static final class Delayed {
        private final TraceEntry entry = new TraceEntry();
        private int group;
        private long issueNs;
        private long number;
    }

    /**
     * @param countOpen whether each operation gets its recorded queue depth
     * @param streamOfLevel streams of the targets with data of each level, see {@link TraceSummary.Data}
     */
    MappedFeed(MergedTrace recorded, AddressMap map, boolean countOpen, int[] streamOfLevel) {
        this.streamOfLevel = streamOfLevel;
        this.recorded = recorded;
        this.map = map;
        this.open = countOpen ? new QueueDepthCounter() : null;
        this.nextGroup = map.groups();
        boolean late = false;
        for (int group = 0; group < map.groups(); group++) {
            late |= map.delayNs(group) > 0;
        }
        this.staggered = late;
    }

    /** Fills {@code op} with the next request; false when there is none any more. */
    boolean next(ReplayOp op) {
        try {
            return staggered ? nextStaggered(op) : nextAtOnce(op);
        } catch (TraceProblem e) {
            failure = e.getMessage();
            return false;
        }
    }

    /** Each request goes to each group that wants it, one behind the other. */
    private boolean nextAtOnce(ReplayOp op) throws TraceProblem {
        while (true) {
            while (nextGroup < map.groups()) {
                if (map.place(nextGroup++, entry, op)) {
                    fill(op, entry, 0, nextGroup - 1);
                    return true;
                }
            }
            if (!recorded.next(entry)) {
                return false;
            }
            nextGroup = map.goesNowhere(entry) ? map.groups() : 0;
        }
    }

    /** What is due later waits here until nothing earlier can come any more. */
    private boolean nextStaggered(ReplayOp op) throws TraceProblem {
        while (true) {
            if (!ended && (delayed.isEmpty() || delayed.peek().issueNs > entry.issueNs())) {
                ended = !recorded.next(entry);
                if (!ended && !map.goesNowhere(entry)) {
                    spread();
                }
                continue;
            }
            Delayed next = delayed.poll();
            if (next == null) {
                return false;
            }
            unused.push(next);
            if (map.place(next.group, next.entry, op)) {
                fill(op, next.entry, map.delayNs(next.group), next.group);
                return true;
            }
        }
    }

    private void spread() {
        for (int group = 0; group < map.groups(); group++) {
            Delayed later = unused.isEmpty() ? new Delayed() : unused.pop();
            later.entry.copy(entry);
            later.group = group;
            later.issueNs = entry.issueNs() + map.delayNs(group);
            later.number = numbers++;
            delayed.add(later);
        }
    }

    private void fill(ReplayOp op, TraceEntry from, long delayNs, int group) {
        op.issueNs = from.issueNs() + delayNs;
        op.latencyNs = from.latencyNs();
        op.operation = switch (from.kind()) {
            case READ -> IoRequest.READ;
            case WRITE -> IoRequest.WRITE;
            case TRIM -> BlockOperation.TRIM.number();
            case FLUSH -> BlockOperation.FLUSH.number();
        };
        op.data = from.storedPermille() == TraceEntry.UNKNOWN_DATA
                ? 0
                : streamOfLevel[TraceSummary.Data.level(from.storedPermille())];
        op.stream = from.stream() * map.groups() + group;
        op.depth = open == null ? 0 : open.issued(op.issueNs, op.latencyNs);
    }

    /** Why it ended before its time, a sentence; null when it did not. */
    String failure() {
        return failure;
    }

    @Override
    public void close() {
        recorded.close();
    }
}
