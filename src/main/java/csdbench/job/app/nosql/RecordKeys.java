package csdbench.job.app.nosql;

import csdbench.base.unit.Rng;
import csdbench.engine.workload.ZipfRanks;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/** Which records there are, numbered from 0, and which of them is worked on next. Any thread. */
final class RecordKeys {
    /** As YCSB has it. */
    private static final double THETA = 0.99;

    private static final int DIGITS = 12;
    private static final byte[] PREFIX = RedisConnection.word("user");

    /** Of a key; all have as many. */
    static final int BYTES = PREFIX.length + DIGITS;

    private final long loaded;
    private final ZipfRanks ranks;
    private final AtomicLong next;
    private final Set<Long> beyond = new HashSet<>();
    private volatile long known;

    /** @param loaded records that there are, at least 1 */
    RecordKeys(long loaded) {
        this.loaded = loaded;
        this.ranks = new ZipfRanks(loaded, THETA);
        this.next = new AtomicLong(loaded);
        this.known = loaded;
    }

    /** The key of a record. */
    static byte[] key(long number) {
        byte[] key = new byte[BYTES];
        System.arraycopy(PREFIX, 0, key, 0, PREFIX.length);
        long left = number;
        for (int i = BYTES - 1; i >= PREFIX.length; i--) {
            key[i] = (byte) ('0' + left % 10);
            left /= 10;
        }
        return key;
    }

    /** One of those that were loaded, some often, which lie anywhere. */
    long popular(Rng random) {
        return Long.remainderUnsigned(Rng.mix(ranks.next(random) + 1), loaded);
    }

    /** One of all, the younger the more often. */
    long latest(Rng random) {
        return known - 1 - ranks.next(random);
    }

    /** One that is to be inserted. */
    long inserted() {
        return next.getAndIncrement();
    }

    /** Says that it is there. Those behind one that is not are not known yet. */
    synchronized void acknowledge(long number) {
        beyond.add(number);
        long end = known;
        while (beyond.remove(end)) {
            end++;
        }
        known = end;
    }

    /** Up to it all are there. */
    long known() {
        return known;
    }
}
