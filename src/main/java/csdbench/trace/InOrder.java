package csdbench.trace;

/**
 * Puts requests in the order of time that come a little out of order: each may be late by as many requests as fit into
 * a window. Counts those that were later. One thread at a time.
 */
public final class InOrder implements TraceReader {
    private final TraceReader reader;
    private final TraceEntry[] heap;
    private final TraceEntry coming = new TraceEntry();
    private final long[] order;
    private int size;
    private long sequence;
    private boolean ended;
    private long lastNs = Long.MIN_VALUE;
    private long tooLate;

    /**
     * @param window how many requests to look ahead, at least 1
     */
    public InOrder(TraceReader reader, int window) {
        this.reader = reader;
        this.heap = new TraceEntry[window];
        this.order = new long[window];
    }

    /** Requests that came later than the window could mend; they were handed on where they came. */
    public long tooLate() {
        return tooLate;
    }

    @Override
    public boolean next(TraceEntry entry) throws TraceProblem {
        while (!ended && size < heap.length) {
            if (reader.next(coming)) {
                push();
            } else {
                ended = true;
            }
        }
        if (size == 0) {
            return false;
        }
        pop(entry);
        if (entry.issueNs() < lastNs) {
            tooLate++;
        } else {
            lastNs = entry.issueNs();
        }
        return true;
    }

    private void push() {
        if (heap[size] == null) {
            heap[size] = new TraceEntry();
        }
        TraceEntry entry = heap[size];
        entry.copy(coming);
        order[size] = sequence++;
        int at = size++;
        while (at > 0 && before(at, (at - 1) / 2)) {
            swap(at, (at - 1) / 2);
            at = (at - 1) / 2;
        }
    }

    private void pop(TraceEntry into) {
        into.copy(heap[0]);
        size--;
        swap(0, size);
        int at = 0;
        while (true) {
            int child = 2 * at + 1;
            if (child + 1 < size && before(child + 1, child)) {
                child++;
            }
            if (child >= size || !before(child, at)) {
                return;
            }
            swap(at, child);
            at = child;
        }
    }

    /** Requests of the same time stay in the order of the file. */
    private boolean before(int a, int b) {
        int byTime = Long.compare(heap[a].issueNs(), heap[b].issueNs());
        return byTime < 0 || byTime == 0 && order[a] < order[b];
    }

    private void swap(int a, int b) {
        TraceEntry entry = heap[a];
        heap[a] = heap[b];
        heap[b] = entry;
        long number = order[a];
        order[a] = order[b];
        order[b] = number;
    }

    @Override
    public Names devices() {
        return reader.devices();
    }

    @Override
    public Names streams() {
        return reader.streams();
    }

    @Override
    public Rejects rejects() {
        return reader.rejects();
    }

    @Override
    public void close() {
        reader.close();
    }
}
