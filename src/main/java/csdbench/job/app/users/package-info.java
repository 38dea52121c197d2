/**
 * Users in our own process: each thinks, waits for one of a limited number of connections, and has it carry out a
 * transaction of one of several kinds.
 *
 * <p>What a transaction is lies in {@code UserWork}; nothing here knows a database. A user is due when it has thought,
 * and its response counts from then, so that neither waiting for a connection nor waking late is left out.
 *
 * <p>To add a kind of work, implement {@code UserWork} beside its application.
 *
 * <p><b>Hot:</b> {@code UsersRun.user}: once a transaction a lock that is hardly contended, and no object but what the
 * work itself needs.
 */
package csdbench.job.app.users;
