/**
 * What is remembered of sessions: each with its runs, the series that these belong to, and where a series changed.
 *
 * <p>Nothing here reads or writes a file: {@code report.history} makes these values of folders of results, and
 * {@code job.history} keeps them.
 *
 * <p>To add what is remembered of a session, add a component to {@code HistoryEntry} and a column to the file.
 *
 * <p><b>Hot:</b> nothing; once a session.
 */
package csdbench.result.history;
