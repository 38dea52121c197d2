/**
 * Power beside runs: what sources of it read, and what a load took above rest.
 *
 * <p>Nothing here claims a difference that noise could make: what is not told from rest has a reason in place of a
 * figure.
 *
 * <p>To add a figure for each watt, add it to {@code PowerResult.PerWatt} and show it in {@code report.PowerLines}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.result.power;
