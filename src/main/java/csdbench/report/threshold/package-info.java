/**
 * Thresholds that runs must keep: read from words, compared with what was measured, and shown.
 *
 * <p>What was not measured is never kept. Nothing here stops a run or ends the process.
 *
 * <p>To add a figure, add a row to {@code Figure} and a row to docs/results.md.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.threshold;
