package csdbench.result.cost;

import java.util.List;

/**
 * What drives cost for what they do.
 *
 * @param schema version of this object, 1
 * @param kept thresholds that rates are within, as asked
 * @param drives each workload of each drive
 * @param assumptions that the figures rest on, sentences
 */
public record CostFigures(int schema, List<String> kept, List<DriveCost> drives, List<String> assumptions) {
    public CostFigures {
        kept = List.copyOf(kept);
        drives = List.copyOf(drives);
        assumptions = List.copyOf(assumptions);
    }

    /** Whether figures of a model are among them. */
    public boolean simulated() {
        return drives.stream().anyMatch(DriveCost::simulated);
    }
}
