/**
 * What tenants of one drive cost each other.
 *
 * <p>Values only: the members of what {@code tenants --json} prints.
 *
 * <p>To add a figure, add it to {@code TenantCosts}, compute it in {@code job.tenant} and show it in
 * {@code report.tenant}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.result.tenant;
