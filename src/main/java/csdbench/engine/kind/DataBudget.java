package csdbench.engine.kind;

import csdbench.io.IoRequest;
import csdbench.io.IoSource;
import csdbench.plan.LimitSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.Consumer;

/**
 * The bytes that {@code maxdata=}, {@code maxdataread=} and {@code maxdatawritten=} allow a run, shared out to its
 * workers, which start nothing more once one of them is used up: the run exceeds it by no more than the requests that
 * are in flight then. Each worker has a share of its own, so that they do not contend for one number at every I/O. The
 * less is left, the smaller are the shares, and at the end those that need some get it from those that have some.
 * Thread-safe.
 */
public final class DataBudget {
    private static final int TOTAL = 0;
    private static final int READ = 1;
    private static final int WRITTEN = 2;

    /** Longs between the limits of a share, and at its ends: those of two workers are in no common cache line. */
    private static final int APART = 16;

    /** A share is at most this part of what there would be for each. */
    private static final int PARTS = 8;

    private final long[] limits;
    private final long[] pools;
    private final Consumer<String> reached;
    private final List<AtomicLongArray> shares = new ArrayList<>();
    private boolean told;

    private DataBudget(long[] limits, Consumer<String> reached) {
        this.limits = limits;
        this.pools = limits.clone();
        this.reached = reached;
    }

    /**
     * The budget of a run, empty if nothing limits it.
     *
     * @param totalSizeBytes of all targets
     * @param reached called once, by a worker, with what was used up, in words
     */
    public static Optional<DataBudget> of(LimitSpec limits, long totalSizeBytes, Consumer<String> reached) {
        List<LimitSpec.DataLimit> all = List.of(limits.total(), limits.read(), limits.written());
        return all.stream().allMatch(LimitSpec.DataLimit::isNone)
                ? Optional.empty()
                : Optional.of(new DataBudget(
                        all.stream()
                                .mapToLong(limit -> limit.bytesFor(totalSizeBytes))
                                .toArray(),
                        reached));
    }

    /** What a source gives within the budget, as a worker of its own. Before any worker begins. */
    public IoSource over(IoSource source) {
        AtomicLongArray share = new AtomicLongArray(APART * (limits.length + 1));
        shares.add(share);
        return new Within(source, share);
    }

    private static int at(int limit) {
        return APART * (limit + 1) - APART / 2;
    }

    private boolean limits(int limit) {
        return limits[limit] != Long.MAX_VALUE;
    }

    /** Gives a share that is used up more; false, and says so, if there is no more. */
    private synchronized boolean refill(AtomicLongArray share, int limit) {
        while (share.get(at(limit)) <= 0) {
            long owedBytes = -share.get(at(limit));
            long bytes = Math.min(pools[limit], Math.max(owedBytes + 1, pools[limit] / PARTS / shares.size()));
            pools[limit] -= bytes;
            if (bytes == 0) {
                bytes = fromAnother(share, limit);
            }
            if (bytes == 0) {
                tell(limit);
                return false;
            }
            share.addAndGet(at(limit), bytes);
        }
        return true;
    }

    private long fromAnother(AtomicLongArray share, int limit) {
        for (AtomicLongArray other : shares) {
            long left = other.get(at(limit));
            if (other != share && left > 0 && other.compareAndSet(at(limit), left, 0)) {
                return left;
            }
        }
        return 0;
    }

    private void tell(int limit) {
        if (!told) {
            told = true;
            long usedBytes = limits[limit]
                    - shares.stream().mapToLong(share -> share.get(at(limit))).sum();
            reached.accept(
                    switch (limit) {
                        case TOTAL -> "maxdata= reached: " + usedBytes + " bytes read and written";
                        case READ -> "maxdataread= reached: " + usedBytes + " bytes read";
                        default -> "maxdatawritten= reached: " + usedBytes + " bytes written";
                    });
        }
    }

    /** What one worker does as long as its share lasts. */
    private final class Within implements IoSource {
        private final IoSource source;
        private final AtomicLongArray share;
        private boolean usedUp;

        Within(IoSource source, AtomicLongArray share) {
            this.source = source;
            this.share = share;
        }

        @Override
        public boolean next(IoRequest request, long nowNs) {
            if (usedUp || !left(TOTAL) || !left(READ) || !left(WRITTEN)) {
                usedUp = true;
                return false;
            }
            if (!source.next(request, nowNs)) {
                return false;
            }
            use(request, request.transferBytes);
            return true;
        }

        private boolean left(int limit) {
            return !limits(limit) || share.get(at(limit)) > 0 || refill(share, limit);
        }

        private void use(IoRequest request, long bytes) {
            if (request.operation <= IoRequest.WRITE) {
                use(TOTAL, bytes);
                use(request.operation == IoRequest.READ ? READ : WRITTEN, bytes);
            }
        }

        private void use(int limit, long bytes) {
            if (limits(limit)) {
                share.getAndAdd(at(limit), -bytes);
            }
        }

        @Override
        public void finished(IoRequest request, long nowNs) {
            if (request.result != request.transferBytes) {
                use(request, Math.max(0, request.result) - request.transferBytes);
            }
            source.finished(request, nowNs);
        }

        @Override
        public boolean paced() {
            return source.paced();
        }

        @Override
        public long nextStartNs(long nowNs) {
            return usedUp ? Long.MAX_VALUE : source.nextStartNs(nowNs);
        }

        @Override
        public long idleNs(long nowNs) {
            return usedUp ? Long.MAX_VALUE : source.idleNs(nowNs);
        }

        @Override
        public boolean ended() {
            return usedUp || source.ended();
        }
    }
}
