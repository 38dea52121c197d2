package csdbench.engine.span;

import csdbench.plan.RunHeader;
import csdbench.result.IntervalClosed;

/** How long the intervals of a run are, which of them are warm-up, and when its time is over. One thread owns it. */
public sealed interface Intervals {
    long SECOND_NS = 1_000_000_000;

    /**
     * The intervals of a run: of equal length, or in virtual time with about equal numbers of operations.
     *
     * @param allCount whether vdbench's average includes the first interval, as it does for traces
     * @param minSeconds to be measured, though results are known as precisely as asked before
     */
    static Intervals of(RunHeader header, boolean byOperations, boolean allCount, double minSeconds) {
        return byOperations ? new OfOperations(header, minSeconds) : new Even(header, allCount);
    }

    /** When the interval after {@code closed} others ends, in ns from the start of the run. */
    long endNs(int closed, long lastEndNs);

    /** Whether the interval is left out of all that is measured. */
    boolean warmup(int number);

    /** Intervals at the start that vdbench's average leaves out, as far as is known. */
    int skipped();

    /** Takes in an interval that ended {@code endNs} after the start of the run. */
    void closed(IntervalClosed interval, long endNs);

    /** Whether enough time was measured for a run to end because its results are known. */
    boolean enough();

    /** Whether an interval with that number was the last. */
    boolean timeIsOver(int number);

    /** Whether an interval that ends now is sure to be the last, before anything of it is known. */
    boolean lastAt(int number, long endNs);

    /** Intervals that were to come when the time was over: those before took longer than asked. */
    long missing(int number);

    /** All of the length of {@code interval=}. */
    final class Even implements Intervals {
        private final RunHeader header;
        private final boolean allCount;
        private final long last;
        private long lateNs;
        private long lastEndNs;

        Even(RunHeader header, boolean allCount) {
            this.header = header;
            this.allCount = allCount;
            this.last = header.elapsedSeconds() == 0
                    ? Long.MAX_VALUE
                    : Math.ceilDiv(header.warmupSeconds() + header.elapsedSeconds(), header.intervalSeconds());
        }

        @Override
        public long endNs(int closed, long lastEndNs) {
            return (closed + 1L) * header.intervalSeconds() * SECOND_NS;
        }

        @Override
        public boolean warmup(int number) {
            return number * header.intervalSeconds() <= header.warmupSeconds();
        }

        /** Without a warm-up vdbench leaves the first interval out of its averages; with one, what lies in it. */
        @Override
        public int skipped() {
            return header.warmupSeconds() == 0
                    ? allCount ? 0 : 1
                    : Math.toIntExact(Math.ceilDiv(header.warmupSeconds(), header.intervalSeconds()));
        }

        @Override
        public void closed(IntervalClosed interval, long endNs) {
            lastEndNs = endNs;
            if (interval.warmup()) {
                lateNs = endNs - endNs(interval.number() - 1, 0);
            }
        }

        @Override
        public boolean enough() {
            return true;
        }

        /** Where intervals are closed late, there are fewer: what is measured lasts as long as was asked. */
        @Override
        public boolean timeIsOver(int number) {
            return lastAt(number, lastEndNs);
        }

        @Override
        public boolean lastAt(int number, long endNs) {
            return number >= last
                    || !warmup(number) && endNs - lateNs >= (double) last * header.intervalSeconds() * SECOND_NS;
        }

        @Override
        public long missing(int number) {
            return timeIsOver(number) ? Math.max(0, last - number) : 0;
        }
    }

    /**
     * Each with about as many operations as the others, as comparing them requires. In virtual time a second at a
     * high rate takes as long to simulate as an hour at a low one: effort is operations.
     */
    final class OfOperations implements Intervals {
        /** Per interval; 82 of them are above p99, enough to see it move. */
        private static final long OPERATIONS = 8_192;

        /** Queues and write buffers have filled by then. */
        private static final long WARMUP_OPERATIONS = 2 * OPERATIONS;

        /** About 800,000 operations: a run that has not reached the precision by then oscillates. */
        private static final int MAX_BATCHES = 96;

        /** The first interval, before the rate is known. */
        private static final long FIRST_NS = 500_000;

        /** Limits the effect of an interval that by chance had few operations. */
        private static final double MAX_GROWTH = 16;

        private final RunHeader header;
        private final double minSeconds;
        private double measuredSeconds;
        private long lengthNs = FIRST_NS;
        private long warmedOperations;
        private int warmed;
        private boolean overdue;
        private boolean over;

        OfOperations(RunHeader header, double minSeconds) {
            this.header = header;
            this.minSeconds = minSeconds;
        }

        @Override
        public long endNs(int closed, long lastEndNs) {
            return lastEndNs + lengthNs;
        }

        @Override
        public boolean warmup(int number) {
            return number > warmed && warming();
        }

        private boolean warming() {
            return warmedOperations < WARMUP_OPERATIONS && !overdue;
        }

        @Override
        public int skipped() {
            return warmed;
        }

        @Override
        public void closed(IntervalClosed interval, long endNs) {
            long operations = interval.streams().stream()
                    .mapToLong(stream -> stream.all().count())
                    .sum();
            if (interval.warmup()) {
                warmed++;
                warmedOperations += operations;
            } else {
                measuredSeconds += interval.seconds();
            }
            double growth = operations == 0 ? MAX_GROWTH : Math.min(MAX_GROWTH, (double) OPERATIONS / operations);
            long longestNs = header.intervalSeconds() * SECOND_NS;
            lengthNs = Math.max(1, Math.min(longestNs, Math.round(lengthNs * growth)));
            // The warm-up takes at most half of the time, so that something is left to measure.
            overdue = header.elapsedSeconds() > 0 && endNs >= header.elapsedSeconds() * SECOND_NS / 2;
            over = header.elapsedSeconds() > 0
                    && endNs >= (header.warmupSeconds() + header.elapsedSeconds()) * SECOND_NS;
        }

        @Override
        public boolean enough() {
            return measuredSeconds >= minSeconds;
        }

        @Override
        public boolean timeIsOver(int number) {
            return over || number - warmed >= MAX_BATCHES && enough();
        }

        @Override
        public boolean lastAt(int number, long endNs) {
            return false;
        }

        @Override
        public long missing(int number) {
            return 0;
        }
    }
}
