/**
 * What a page shows of sessions that go on: the figures of the last interval and their course, in memory that does not
 * grow with time.
 *
 * <p>Charts and pieces are those of reports; whoever serves or keeps the page knows nothing of figures. Intervals come
 * from events of a session, or from the files that it leaves.
 *
 * <p>To add a chart, draw it in {@code LiveRun}; what it needs of an interval must be in {@code intervals.jsonl}, or a
 * session that is read from its folder cannot show it.
 *
 * <p><b>Hot:</b> nothing; an interval is added when it has ended.
 */
package csdbench.report.live;
