package csdbench.trace.study;

import csdbench.trace.TraceEntry;
import java.util.Arrays;
import java.util.Optional;

/** Measures queue depth from the latencies of a trace, up to 65,536 requests in flight. One thread at a time. */
final class Outstanding {
    /** Maximum tracked queue depth. */
    static final int MAX = 1 << 16;

    private final Timeline timeline;
    private long[] ends = new long[64];
    private double[] lastedNs = new double[64];
    private int depth;
    private int deepest;
    private long known;
    private long nowNs;
    private boolean begun;
    private long lost;

    /** @param timeline learns how many were in flight when */
    Outstanding(Timeline timeline) {
        this.timeline = timeline;
    }

    void add(TraceEntry entry) {
        if (entry.latencyNs() < 0) {
            return;
        }
        known++;
        long issueNs = begun ? Math.max(nowNs, entry.issueNs()) : entry.issueNs();
        if (!begun) {
            begun = true;
            nowNs = issueNs;
        }
        until(issueNs);
        if (depth == MAX) {
            lost++;
            return;
        }
        push(Math.max(issueNs, entry.issueNs() + entry.latencyNs()));
        deepest = Math.max(deepest, depth);
    }

    /**
     * The result from the first issue to the last completion; empty if no latency is known.
     *
     * @param requests of the whole trace
     */
    Optional<DepthFacts> facts(long requests) {
        if (known == 0) {
            return Optional.empty();
        }
        // The study may continue, so requests in flight are completed in a copy.
        double[] lasted = Arrays.copyOf(lastedNs, lastedNs.length);
        long[] rest = Arrays.copyOf(ends, depth);
        Arrays.sort(rest);
        long before = nowNs;
        for (int i = 0; i < rest.length; i++) {
            lasted[rest.length - i] += rest[i] - before;
            before = rest[i];
        }
        double total = Arrays.stream(lasted).sum();
        double weighted = 0;
        double seen = 0;
        int p99 = 0;
        for (int i = 0; i < lasted.length; i++) {
            weighted += i * lasted[i];
            if (seen < 0.99 * total) {
                p99 = i;
            }
            seen += lasted[i];
        }
        boolean lasting = total > 0;
        return Optional.of(new DepthFacts(
                lasting ? weighted / total : deepest,
                lasting ? p99 : deepest,
                deepest,
                lasting ? 1 - lasted[0] / total : 1,
                (double) known / requests,
                lost));
    }

    private void until(long timeNs) {
        while (depth > 0 && ends[0] <= timeNs) {
            lasted(ends[0]);
            pop();
        }
        lasted(timeNs);
    }

    private void lasted(long untilNs) {
        lastedNs[depth] += untilNs - nowNs;
        timeline.lasted(depth, nowNs, untilNs);
        nowNs = untilNs;
    }

    private void push(long endNs) {
        if (depth + 1 >= ends.length) {
            ends = Arrays.copyOf(ends, 2 * ends.length);
            lastedNs = Arrays.copyOf(lastedNs, ends.length);
        }
        int at = depth++;
        while (at > 0 && ends[(at - 1) / 2] > endNs) {
            ends[at] = ends[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        ends[at] = endNs;
    }

    private void pop() {
        long last = ends[--depth];
        int at = 0;
        while (true) {
            int child = 2 * at + 1;
            if (child + 1 < depth && ends[child + 1] < ends[child]) {
                child++;
            }
            if (child >= depth || ends[child] >= last) {
                break;
            }
            ends[at] = ends[child];
            at = child;
        }
        ends[at] = last;
    }
}
