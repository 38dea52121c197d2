/**
 * Shows what tenants cost each other, for consoles and as a page.
 *
 * <p>Both are made of the same tables: a matrix for each figure, then shares and what was kept.
 *
 * <p>To add a figure, add a table in {@code TenantReport}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.tenant;
