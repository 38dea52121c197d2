/**
 * Samples of what a run will write, generated as in the run and measured before it begins.
 *
 * <p>Nothing here is written to a drive. A sample represents the run, and its size is reported.
 *
 * <p>To report more about the data, add a figure to {@code WrittenData}, and to {@code result.DataFacts} if a report
 * shows it.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.engine.sample;
