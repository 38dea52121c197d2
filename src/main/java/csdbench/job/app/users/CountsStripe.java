package csdbench.job.app.users;

import csdbench.job.app.users.UserWork.Done;
import java.util.concurrent.locks.ReentrantLock;

/** Where the users of some connections count: several of these, so that they seldom wait for each other. Any thread. */
final class CountsStripe {
    private final ReentrantLock lock = new ReentrantLock();
    private final UserCounts sinceCollected;
    private long committed;
    private long failed;
    private long retried;

    CountsStripe(int kinds) {
        sinceCollected = new UserCounts(kinds);
    }

    /**
     * Counts a transaction.
     *
     * @param lateNs how long after it was due its user was woken; negative when it did not sleep
     */
    void count(int kind, Done done, long lateNs, long responseNs, long serviceNs) {
        lock.lock();
        try {
            retried += done.retries();
            if (done.committed()) {
                committed++;
                sinceCollected.committed(kind, responseNs, serviceNs);
            } else {
                failed++;
                sinceCollected.failed(kind);
            }
            if (lateNs >= 0) {
                sinceCollected.woken(lateNs);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Adds what was counted since the last call. */
    void collect(UserCounts into) {
        lock.lock();
        try {
            sinceCollected.addTo(into);
            sinceCollected.clear();
        } finally {
            lock.unlock();
        }
    }

    /** Of all time; for when users have ended. */
    long committed() {
        return committed;
    }

    long failed() {
        return failed;
    }

    long retried() {
        return retried;
    }
}
