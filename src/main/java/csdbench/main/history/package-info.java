/**
 * The command {@code history} and those below it.
 *
 * <p>Nothing here speaks SQL: {@code job.history} does, and {@code report.history} shows what it finds.
 *
 * <p>To add one, add its class to {@code HistoryCommand}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.main.history;
