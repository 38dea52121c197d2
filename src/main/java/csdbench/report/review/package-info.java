/**
 * Shows a review: its file, what the console says while it goes on, the page that can be sent on, and its charts.
 *
 * <p>Everything is made from finished {@code result.review} values, so that a review can be shown again, beside
 * others, without measuring. A half-finished one is shown as such. What is simulated is called so wherever a figure
 * of it stands, what was published by others is never taken for something that was measured.
 *
 * <p>To add a section to the page, write a class with a {@code write(Markup)} and give it a line in {@code Page}; to
 * add a chart, add it in {@code ReviewCharts}, and page and files both have it.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.review;
