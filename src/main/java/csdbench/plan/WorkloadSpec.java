package csdbench.plan;

import java.util.OptionalDouble;

/**
 * A kind of work.
 *
 * @param name of the workload definition
 * @param sharePercent of what workloads with a rate of their own leave of the run's, all that have none together 100
 * @param perSecond its own rate, whatever the run's is; empty for none
 * @param access what each operation is
 */
public record WorkloadSpec(String name, double sharePercent, OptionalDouble perSecond, AccessSpec access) {
    /** A workload without a rate of its own. */
    public WorkloadSpec(String name, double sharePercent, AccessSpec access) {
        this(name, sharePercent, OptionalDouble.empty(), access);
    }
}
