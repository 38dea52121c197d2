/**
 * Results of a session, its runs and their intervals: the values that {@code result.json} and {@code intervals.jsonl}
 * hold, made from events.
 *
 * <p>Nothing here reads or writes a file, or judges a figure: findings are those of {@code report}.
 *
 * <p>To add a figure, add a component to the record that it belongs to, with the words for the schema in its javadoc,
 * and to docs/results.md.
 *
 * <p><b>Hot:</b> nothing; once an interval.
 */
package csdbench.result.session;
