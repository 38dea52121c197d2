package csdbench.result.review;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;

/**
 * Workloads of which each has a gain by itself: intervals of all that were compared hold at once in 99 of 100 reviews,
 * leave out 0, and the gains are beyond the review's own noise.
 *
 * @param workloads how many, at least 1
 * @param compared of how many
 * @param least the smallest gain of them, a fraction
 * @param most the largest
 * @param model of a simulated drive, from the lowest end of their bands to the highest
 */
public record Gained(
        int workloads,
        int compared,
        double least,
        double most,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Gain.Band> model) {
    static Optional<Gained> of(List<Gain> gains, int compared) {
        if (gains.isEmpty()) {
            return Optional.empty();
        }
        List<Gain.Band> bands =
                gains.stream().flatMap(gain -> gain.model().stream()).toList();
        Optional<Gain.Band> model = bands.size() < gains.size()
                ? Optional.empty()
                : Optional.of(new Gain.Band(
                        bands.stream().mapToDouble(Gain.Band::low).min().orElseThrow(),
                        bands.stream().mapToDouble(Gain.Band::high).max().orElseThrow()));
        return Optional.of(new Gained(
                gains.size(),
                compared,
                gains.stream().mapToDouble(Gain::iops).min().orElseThrow(),
                gains.stream().mapToDouble(Gain::iops).max().orElseThrow(),
                model));
    }
}
