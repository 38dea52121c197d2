/**
 * The history of sessions: what is remembered of a folder of results, and how sessions and series are shown.
 *
 * <p>Folders are read by those who read them for every other report. Nothing here knows where the history is kept.
 *
 * <p>To have another kind of result remembered, add it to {@code HistoryReader}.
 *
 * <p><b>Hot:</b> nothing; once a session.
 */
package csdbench.report.history;
