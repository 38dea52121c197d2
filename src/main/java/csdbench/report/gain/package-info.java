/**
 * What somebody's data would gain on a drive, for consoles and as a page: capacity and rates.
 *
 * <p>Console and page are made of the same pieces; rates are those of a review, which has a page of its own.
 *
 * <p>To add a figure, add it to {@code DataGain} and to the pieces in {@code GainReport}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.gain;
