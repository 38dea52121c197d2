package csdbench.trace;

/**
 * Sorts requests that are slightly out of order, by a window of look-ahead; one that comes too late for it is
 * returned where it came. Cheap if the order is right, insertion sort otherwise. One thread at a time.
 */
public final class InOrder extends NamingReader {
    private final TraceReader reader;
    private final int window;
    private final TraceEntry[] ring;
    private final int mask;
    private int first;
    private int size;
    private boolean ended;

    /** @param window requests of look-ahead, at least 1 */
    public InOrder(TraceReader reader, int window) {
        super(reader);
        this.reader = reader;
        this.window = window;
        this.ring = new TraceEntry[Integer.highestOneBit(window) * 2];
        this.mask = ring.length - 1;
    }

    @Override
    public boolean next(TraceEntry entry) throws TraceProblem {
        while (!ended && size < window) {
            if (reader.next(free())) {
                size++;
                insertLast();
            } else {
                ended = true;
            }
        }
        if (size == 0) {
            return false;
        }
        entry.copy(ring[first]);
        first = first + 1 & mask;
        size--;
        return true;
    }

    private TraceEntry free() {
        int at = first + size & mask;
        if (ring[at] == null) {
            ring[at] = new TraceEntry();
        }
        return ring[at];
    }

    /** Inserts the last request by time. Stable. */
    private void insertLast() {
        int at = first + size - 1 & mask;
        TraceEntry coming = ring[at];
        while (at != first && ring[at - 1 & mask].issueNs() > coming.issueNs()) {
            ring[at] = ring[at - 1 & mask];
            at = at - 1 & mask;
        }
        ring[at] = coming;
    }

    @Override
    public void close() {
        reader.close();
    }
}
