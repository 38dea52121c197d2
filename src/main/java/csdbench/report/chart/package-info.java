/**
 * Draws curves: what a chart shows as a value, and that value as SVG for pages, files and paper.
 *
 * <p>Nothing here knows what is measured. Colours, markers and dashes differ together, so that a chart can be read
 * without colours, and every text is escaped here and nowhere else.
 *
 * <p>To add a kind of quantity, add a {@code ChartQuantity} that says how ticks and exact values of it read; the
 * script of the page has the same list.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.chart;
