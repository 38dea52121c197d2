/**
 * Clients that work on an application while it is measured, begun for a span of seconds, with what they did in each: a
 * program that logs its transactions is one kind.
 *
 * <p>Nothing here knows a database, or reads the device and the processors: that is {@code ClientsRun}'s.
 *
 * <p>To add a program: a {@code ClientProgram} beside its database; clients of another kind are {@code Clients}.
 *
 * <p><b>Hot:</b> nothing; transactions of a program are read from its log once it has ended.
 */
package csdbench.job.app.clients;
