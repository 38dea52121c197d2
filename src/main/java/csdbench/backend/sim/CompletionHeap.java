package csdbench.backend.sim;

import csdbench.io.IoRequest;

/** Requests in the order in which they will be done; of those done together the first that came. One thread owns it. */
final class CompletionHeap {
    /** When there is nothing to wait for. */
    static final long NEVER_NS = Long.MAX_VALUE;

    private final long[] dueNs;
    private final long[] order;
    private final IoRequest[] requests;
    private int size;
    private long added;

    CompletionHeap(int capacity) {
        dueNs = new long[capacity];
        order = new long[capacity];
        requests = new IoRequest[capacity];
    }

    int size() {
        return size;
    }

    boolean full() {
        return size == requests.length;
    }

    /** When the first is done. */
    long firstNs() {
        return size == 0 ? NEVER_NS : dueNs[0];
    }

    void add(long doneNs, IoRequest request) {
        long number = added++;
        int at = size++;
        while (at > 0) {
            int parent = (at - 1) / 2;
            if (dueNs[parent] <= doneNs) {
                break;
            }
            move(parent, at);
            at = parent;
        }
        put(at, doneNs, number, request);
    }

    /** Takes the first. */
    IoRequest take() {
        IoRequest first = requests[0];
        size--;
        if (size > 0) {
            sink(dueNs[size], order[size], requests[size]);
        }
        requests[size] = null;
        return first;
    }

    private void sink(long doneNs, long number, IoRequest request) {
        int at = 0;
        while (true) {
            int child = 2 * at + 1;
            if (child >= size) {
                break;
            }
            if (child + 1 < size && before(dueNs[child + 1], order[child + 1], dueNs[child], order[child])) {
                child++;
            }
            if (!before(dueNs[child], order[child], doneNs, number)) {
                break;
            }
            move(child, at);
            at = child;
        }
        put(at, doneNs, number, request);
    }

    private static boolean before(long oneNs, long one, long otherNs, long other) {
        return oneNs < otherNs || oneNs == otherNs && one < other;
    }

    private void move(int from, int to) {
        put(to, dueNs[from], order[from], requests[from]);
    }

    private void put(int at, long doneNs, long number, IoRequest request) {
        dueNs[at] = doneNs;
        order[at] = number;
        requests[at] = request;
    }
}
