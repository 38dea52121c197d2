package csdbench.plan;

/**
 * How often all runs are done.
 *
 * @param times at least 1
 * @param seconds do all runs again until this has passed, 0 for {@code times} alone
 */
public record Repetition(long times, long seconds) {
    public Repetition {
        if (times < 1 || seconds < 0) {
            throw new IllegalArgumentException("times=" + times + ", seconds=" + seconds);
        }
    }

    /** So often. */
    public static Repetition times(long times) {
        return new Repetition(times, 0);
    }

    /** Again until so many seconds have passed. */
    public static Repetition lasting(long seconds) {
        return new Repetition(1, seconds);
    }
}
