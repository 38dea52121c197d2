package csdbench.io;

import java.util.Arrays;

/**
 * Requests in the order of completion, then of arrival. The key is one number: the time above, the order of arrival in
 * the lower twelve bits. One thread owns it.
 */
public final class CompletionHeap {
    public static final long NEVER_NS = Long.MAX_VALUE;

    private static final int ORDER_BITS = 12;
    private static final int ORDER_MASK = (1 << ORDER_BITS) - 1;

    /** Behind the last one is {@link #NEVER_NS}. */
    private final long[] keys;

    private final IoRequest[] requests;
    private int size;
    private int added;

    public CompletionHeap(int capacity) {
        keys = new long[capacity + 1];
        Arrays.fill(keys, NEVER_NS);
        requests = new IoRequest[capacity];
    }

    public int size() {
        return size;
    }

    public boolean full() {
        return size == requests.length;
    }

    /** When the first request completes. */
    public long firstNs() {
        return size == 0 ? NEVER_NS : keys[0] >> ORDER_BITS;
    }

    /** @param doneNs relative time; 26 days fit */
    public void add(long doneNs, IoRequest request) {
        rise(size++, doneNs << ORDER_BITS | added++ & ORDER_MASK, request);
    }

    private void rise(int from, long key, IoRequest request) {
        int at = from;
        while (at > 0) {
            int parent = (at - 1) >> 1;
            if (keys[parent] <= key) {
                break;
            }
            keys[at] = keys[parent];
            requests[at] = requests[parent];
            at = parent;
        }
        keys[at] = key;
        requests[at] = request;
    }

    /** Removes the first request. */
    public IoRequest take() {
        IoRequest first = requests[0];
        size--;
        long key = keys[size];
        keys[size] = NEVER_NS;
        if (size > 0) {
            rise(emptied(), key, requests[size]);
        }
        requests[size] = null;
        return first;
    }

    /**
     * Moves the earlier of each two children up; returns the place that is left. The last request, which goes there,
     * nearly always belongs that far down, so it is not compared with on the way. Which child is earlier no processor
     * predicts, so nothing branches on it.
     */
    private int emptied() {
        int at = 0;
        int child = 1;
        while (child < size) {
            child += keys[child + 1] < keys[child] ? 1 : 0;
            keys[at] = keys[child];
            requests[at] = requests[child];
            at = child;
            child = 2 * at + 1;
        }
        return at;
    }
}
