/**
 * The page of a result folder: what each run did over time, and how long each operation took.
 *
 * <p>It is drawn from {@code result.json} and {@code intervals.jsonl} alone, so that any result can be shown again.
 *
 * <p>To add a chart, give {@code RunsPage} the figures of {@code result.json} that it draws.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.runs;
