package csdbench.plan;

/**
 * A kind of work.
 *
 * @param name of the workload definition
 * @param sharePercent of the run's rate, all workloads together 100
 * @param access what each operation is
 */
public record WorkloadSpec(String name, double sharePercent, AccessSpec access) {}
