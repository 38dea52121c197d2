package csdbench.result.review;

import csdbench.result.steady.ConfidenceInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How far two measurements of the same thing lie apart in a review: 95 % of all repeats of a maximum differ from the
 * one before by a fraction between the two ends.
 *
 * @param low lower end
 * @param high upper end
 * @param pairs that it was computed from: of all workloads and states
 */
public record Noise(double low, double high, int pairs) {
    /** What repeats of workloads say, in pairs of which no two share a measurement; empty for fewer than two pairs. */
    public static Optional<Noise> of(List<WorkloadReview> workloads) {
        List<Double> changes = new ArrayList<>();
        for (WorkloadReview workload : workloads) {
            for (StateResult state : workload.states()) {
                double[] rates = state.maxima().stream()
                        .mapToDouble(StateResult.Maximum::iops)
                        .toArray();
                for (int i = 1; i < rates.length; i += 2) {
                    changes.add(Math.log(rates[i] / rates[i - 1]));
                }
            }
        }
        ConfidenceInterval next = ConfidenceInterval.aroundZero(
                        ConfidenceInterval.USUAL_LEVEL,
                        changes.stream().mapToDouble(change -> change).toArray())
                .asChange();
        return next.known() && changes.size() > 1
                ? Optional.of(new Noise(next.low(), next.high(), changes.size()))
                : Optional.empty();
    }

    /** Whether two measurements of the same thing may differ by a fraction. */
    boolean holds(double change) {
        return low <= change && change <= high;
    }
}
