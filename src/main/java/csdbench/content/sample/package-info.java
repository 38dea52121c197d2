/**
 * What a run will write: data of the asked kind, made as the run makes it and measured before the run begins.
 *
 * <p>Nothing here is on a drive, and nothing of it is written: a sample stands for the run, and says how large it was.
 *
 * <p>To say more of what will be written, add a figure to {@code WrittenData}, and to {@code result.DataFacts} where a
 * report is to show it.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.content.sample;
