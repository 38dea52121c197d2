/**
 * Measures what tenants of a drive cost each other: alone, in pairs and all together.
 *
 * <p>Each combination is a session of its own, a step of a campaign; what they say is computed from their results
 * alone, by which workloads each run had. Where a tenant has a limit of a cgroup, each is a process of its own.
 *
 * <p>To measure other combinations, add them in {@code TenantStep}; another figure that the kernel limits is a constant
 * of {@code LimitFigure}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.job.tenant;
