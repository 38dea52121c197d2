/**
 * Keeps the history of sessions in one SQLite file: enters what finished folders of results say, and finds it again.
 *
 * <p>The folders stay the truth; the file is an index that can be made anew of them. It may be damaged, full or of
 * another version: that is one sentence, and never a reason to stop a session. Nothing is opened before one ended.
 *
 * <p>To keep something else of a session, add a column to {@code HistorySchema}, with the next version of the layout.
 *
 * <p><b>Hot:</b> nothing; once a session.
 */
package csdbench.job.history;
