package csdbench.job.app.users;

/**
 * How users behave.
 *
 * @param connections that they share at most, each user one at a time
 * @param thinkNs mean of the times that they think between transactions, exponentially distributed; 0 for none
 * @param seed of these times, and of what they do
 */
public record Users(int connections, long thinkNs, long seed) {
    /** More are not simulated. */
    public static final int MAX_USERS = 15_000;
}
