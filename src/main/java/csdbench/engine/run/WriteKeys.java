package csdbench.engine.run;

import csdbench.content.ContentSource;

/** Keys that make the data of every write unique, see {@link ContentSource#fill}. */
interface WriteKeys {
    /** The key of a write that is about to be submitted. Allocates nothing on the way, or a page of versions once. */
    long next(long offsetBytes, int bytes);

    /** Counts the writes of one worker, which owns it: unique, but who writes where differs from run to run. */
    static WriteKeys ofWorker(int number) {
        return new Counted(number);
    }

    /** Counts the writes of one worker. */
    final class Counted implements WriteKeys {
        /** Workers have key ranges of their own: 2^44 writes each. */
        private static final int WORKER_SHIFT = 44;

        private long next;

        private Counted(int number) {
            next = (long) number << WORKER_SHIFT;
        }

        @Override
        public long next(long offsetBytes, int bytes) {
            return next++;
        }
    }
}
