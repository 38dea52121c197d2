package csdbench.result.cost;

import csdbench.result.tenant.TenantCosts;
import java.util.List;

/**
 * What drives cost for what they do.
 *
 * @param schema version of this object, 1
 * @param kept thresholds that rates are within, as asked
 * @param drives each workload of each drive
 * @param neighbours what tenants of drives cost each other
 * @param assumptions that the figures rest on, sentences
 */
public record CostFigures(
        int schema, List<String> kept, List<DriveCost> drives, List<Neighbours> neighbours, List<String> assumptions) {
    /** Of a folder of results. */
    public record Neighbours(String folder, TenantCosts costs) {
        /** Whether a drive of theirs is a model. */
        public boolean simulated() {
            return costs.simulated();
        }
    }

    public CostFigures {
        kept = List.copyOf(kept);
        drives = List.copyOf(drives);
        neighbours = List.copyOf(neighbours);
        assumptions = List.copyOf(assumptions);
    }
}
