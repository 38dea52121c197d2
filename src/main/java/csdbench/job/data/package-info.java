/**
 * What the data commands do: measure data, write files of known compressibility, profile samples.
 *
 * <p>Nothing here writes a block device: a run does that, after the safety checks of a run. Nothing here prints
 * either; progress is text that is handed over, and results are values.
 *
 * <p>To add something to be done with data, write one class that does it and a subcommand in
 * {@code main.data.DataCommand}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.job.data;
