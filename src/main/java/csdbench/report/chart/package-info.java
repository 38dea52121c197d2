/**
 * Charts as values, and their rendering as SVG for pages and files.
 *
 * <p>Nothing here depends on what is measured. Curves differ in colour, marker and dashes, so that charts are readable
 * without colours. All text is escaped here.
 *
 * <p>To explain a term on the pages, add it to the resource {@code report/glossary.txt} and regenerate
 * {@code docs/glossary.md}. To add a kind of quantity, add a {@code ChartQuantity} with its formats; the script of the
 * page has the same list.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.chart;
