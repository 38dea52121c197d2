/**
 * Shows what drives cost, for consoles and as a page.
 *
 * <p>Both are made of the same document; what is assumed stands below the table.
 *
 * <p>To add a figure, add a column in {@code CostReport}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.cost;
