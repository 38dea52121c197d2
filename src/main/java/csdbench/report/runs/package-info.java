/**
 * The page of a result folder: what each run did over time, and how long each operation took.
 *
 * <p>A session draws it from its events, and whoever asks later from {@code result.json} and {@code intervals.jsonl},
 * or from vdbench's files.
 *
 * <p>To add a chart, draw it in {@code RunCharts}; what it needs of an interval belongs to {@code RunSeries}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.runs;
