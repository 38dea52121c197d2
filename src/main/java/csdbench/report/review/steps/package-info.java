/**
 * What steps of a suite measured, in tables and charts: rounds until steady, grids of threads and sizes, and the same
 * beside published preconditioning.
 *
 * <p>No chart or table here compares drives or states of the data; those are in {@code report.review}. {@code GainText}
 * and {@code ModelGain} word the gain of one state over another for all that stands above. A step is shown by what it
 * measured, not by which suite it belongs to.
 *
 * <p>To show another dimension of steps, add a grid to {@code GridSection}; another figure of rounds, a line in {@code
 * SeriesSection}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.review.steps;
