/**
 * Measures what tenants of a drive cost each other: alone, in pairs and all together.
 *
 * <p>It writes the runs and has them carried out as {@code run} does; what they say is computed from their results
 * alone, by which workloads each run had.
 *
 * <p>To measure other combinations, add them in {@code TenantRuns}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.job.tenant;
