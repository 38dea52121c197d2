package csdbench.engine.replay;

import java.util.Arrays;

/** The recorded queue depth when each request was issued: a heap of completion times. */
final class QueueDepthCounter {
    /** No queue of a machine is deeper; what is beyond comes from latencies that cannot be true. */
    private static final int MAX_OPEN = 1 << 20;

    private long[] completionsNs = new long[256];
    private int size;

    /**
     * @param latencyNs negative when unknown; such a request counts for itself alone
     * @return the queue depth with this one
     */
    int issued(long issueNs, long latencyNs) {
        while (size > 0 && completionsNs[0] <= issueNs) {
            removeFirst();
        }
        if (latencyNs <= 0 || size == MAX_OPEN) {
            return size + 1;
        }
        if (size == completionsNs.length) {
            completionsNs = Arrays.copyOf(completionsNs, size * 2);
        }
        int at = size++;
        long value = issueNs + latencyNs;
        while (at > 0 && completionsNs[(at - 1) / 2] > value) {
            completionsNs[at] = completionsNs[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        completionsNs[at] = value;
        return size;
    }

    private void removeFirst() {
        long value = completionsNs[--size];
        int at = 0;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && completionsNs[child + 1] < completionsNs[child]) {
                child++;
            }
            if (completionsNs[child] >= value) {
                break;
            }
            completionsNs[at] = completionsNs[child];
            at = child;
        }
        completionsNs[at] = value;
    }
}
