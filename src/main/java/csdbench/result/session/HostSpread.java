package csdbench.result.session;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import csdbench.result.steady.ConfidenceInterval;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How far the slowest of several hosts is from the fastest, by mean response time: hosts with less to do are not
 * slow. Intervals are taken in pairs, as both hosts had them at one time, so what hits all hosts cancels. The band
 * is that of the means of batches of adjacent intervals, or of the intervals if that is wider, and allows for the
 * pair having been picked out of all pairs (Bonferroni).
 *
 * @param slowest the host with the longest mean response
 * @param fastest the host with the shortest
 * @param difference of their mean responses, as a fraction of that of the fastest
 * @param low lower end of the 95 % band of the difference; empty when there are too few intervals
 * @param high its upper end
 */
@JsonPropertyOrder({"slowest", "fastest", "difference", "low", "high", "beyondNoise"})
public record HostSpread(String slowest, String fastest, double difference, OptionalDouble low, OptionalDouble high) {
    /** Of fewer intervals no band is known. */
    public static final int MIN_INTERVALS = 10;

    private static final int MAX_BATCHES = 10;
    private static final int MIN_BATCHES = 5;

    /**
     * One host of a run.
     *
     * @param meanNs mean response of the run
     * @param intervalsNs mean response of each interval, NaN where it completed nothing; in the same order for all
     */
    public record Host(String name, double meanNs, List<Double> intervalsNs) {
        public Host {
            intervalsNs = List.copyOf(intervalsNs);
        }
    }

    /** The spread of those hosts that did something; empty for fewer than two. */
    public static Optional<HostSpread> of(List<Host> hosts) {
        List<Host> working = hosts.stream()
                .filter(host -> host.meanNs > 0)
                .sorted(Comparator.comparingDouble(Host::meanNs))
                .toList();
        if (working.size() < 2) {
            return Optional.empty();
        }
        Host fastest = working.getFirst();
        Host slowest = working.getLast();
        double difference = slowest.meanNs / fastest.meanNs - 1;
        List<Double> changes = new ArrayList<>();
        for (int i = 0; i < Math.min(fastest.intervalsNs.size(), slowest.intervalsNs.size()); i++) {
            double change = Math.log(slowest.intervalsNs.get(i) / fastest.intervalsNs.get(i));
            if (Double.isFinite(change)) {
                changes.add(change);
            }
        }
        if (changes.size() < MIN_INTERVALS) {
            return Optional.of(new HostSpread(
                    slowest.name, fastest.name, difference, OptionalDouble.empty(), OptionalDouble.empty()));
        }
        int pairs = working.size() * (working.size() - 1) / 2;
        double level = 1 - (1 - ConfidenceInterval.USUAL_LEVEL) / pairs;
        ConfidenceInterval band = ConfidenceInterval.of(level, array(changes));
        ConfidenceInterval coarse = ConfidenceInterval.of(level, batches(changes));
        double half = Math.max(band.halfWidth(), coarse.halfWidth());
        // The band stands around what is reported, the means of the whole run.
        double middle = Math.log1p(difference);
        return Optional.of(new HostSpread(
                slowest.name,
                fastest.name,
                difference,
                OptionalDouble.of(Math.expm1(middle - half)),
                OptionalDouble.of(Math.expm1(middle + half))));
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** Means of adjacent values: what lasts longer than one of them widens these. */
    private static double[] batches(List<Double> values) {
        int count = Math.clamp(values.size() / 2, MIN_BATCHES, MAX_BATCHES);
        double[] means = new double[count];
        for (int i = 0; i < count; i++) {
            means[i] = values.subList(i * values.size() / count, (i + 1) * values.size() / count).stream()
                    .mapToDouble(Double::doubleValue)
                    .average()
                    .orElseThrow();
        }
        return means;
    }

    /** Whether the slowest is slower by more than chance. */
    @JsonProperty("beyondNoise")
    public boolean beyondNoise() {
        return low.isPresent() && low.getAsDouble() > 0;
    }
}
