package csdbench.engine.run;

import csdbench.plan.RunHeader;
import csdbench.result.IntervalClosed;
import csdbench.result.StreamTotals;

/** How long the intervals of a run are, which of them are warm-up, and when its time is over. One thread owns it. */
sealed interface Intervals {
    long SECOND_NS = 1_000_000_000;

    /**
     * Those that a run asks for: all alike, or in virtual time such as hold about as many operations each.
     *
     * @param allCount whether vdbench's average counts the first interval too, as it does for recordings
     */
    static Intervals of(RunHeader header, boolean byOperations, boolean allCount) {
        return byOperations ? new OfOperations(header) : new Even(header, allCount);
    }

    /** When the one behind {@code closed} intervals ends, counted from the start of the run. */
    long endNs(int closed, long lastEndNs);

    /** Whether the interval is left out of all that is measured. */
    boolean warmup(int number);

    /** How many of the first ones vdbench's average leaves out, as far as is known. */
    int skipped();

    /** Learns what was done in an interval that ended so many nanoseconds after the start of the run. */
    void closed(IntervalClosed interval, long endNs);

    /** Whether an interval with that number was the last. */
    boolean timeIsOver(int number);

    /** All as long as was asked. */
    final class Even implements Intervals {
        private final RunHeader header;
        private final boolean allCount;
        private final long last;

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
            // Whatever was done, the next one is as long.
        }

        @Override
        public boolean timeIsOver(int number) {
            return number >= last;
        }
    }

    /**
     * Such that each holds about as many operations as the others, which is what judging their differences takes.
     * In virtual time a second at a high rate costs as much as an hour at a low one: effort is operations.
     */
    final class OfOperations implements Intervals {
        /** One in a hundred of these is longer than p99: enough to see it move. */
        private static final long OPERATIONS = 8_192;

        /** Queues have filled, and write buffers too, before so many. */
        private static final long WARMUP_OPERATIONS = 2 * OPERATIONS;

        /** About eight hundred thousand operations: who is not still by then oscillates, and will for long. */
        private static final int MOST_BATCHES = 96;

        /** Where to begin while nobody knows the rate. */
        private static final long FIRST_NS = 500_000;

        /** A rate that was guessed too low is not believed at once. */
        private static final double MOST_GROWTH = 16;

        private final RunHeader header;
        private long lengthNs = FIRST_NS;
        private long warmedOperations;
        private int warmed;
        private boolean overdue;
        private boolean over;

        OfOperations(RunHeader header) {
            this.header = header;
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
                    .mapToLong(OfOperations::operations)
                    .sum();
            if (interval.warmup()) {
                warmed++;
                warmedOperations += operations;
            }
            double growth = operations == 0 ? MOST_GROWTH : Math.min(MOST_GROWTH, (double) OPERATIONS / operations);
            long longestNs = header.intervalSeconds() * SECOND_NS;
            lengthNs = Math.max(1, Math.min(longestNs, Math.round(lengthNs * growth)));
            // Half of the time for the warm-up at most: something must be left to measure.
            overdue = header.elapsedSeconds() > 0 && endNs >= header.elapsedSeconds() * SECOND_NS / 2;
            over = header.elapsedSeconds() > 0
                    && endNs >= (header.warmupSeconds() + header.elapsedSeconds()) * SECOND_NS;
        }

        private static long operations(StreamTotals stream) {
            return stream.read().count() + stream.write().count();
        }

        @Override
        public boolean timeIsOver(int number) {
            return over || number - warmed >= MOST_BATCHES;
        }
    }
}
