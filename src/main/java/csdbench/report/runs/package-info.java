/**
 * The page of a result folder: what each run did over time, and how long each operation took.
 *
 * <p>It is drawn from {@code result.json} and {@code intervals.jsonl} alone, so that any result can be shown again.
 *
 * <p>To add a chart, draw it in {@code RunsPage} from what an interval has.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.runs;
