/**
 * Reports of a review: its file, the console, the page and its charts.
 *
 * <p>Everything is built from {@code result.review} values, so that a review can be shown again and compared without
 * measuring. Unfinished reviews, simulated drives and published results are marked wherever they are shown.
 *
 * <p>To add a section to the page, write a class that returns a {@code Piece} and give it a line in {@code Page}; to
 * add a chart, make it in {@code ReviewCharts} or {@code GainCharts} and name it in {@code ChartSections} for the
 * page, in {@code ReviewReport} for files.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.review;
