package csdbench.result.review;

import com.fasterxml.jackson.annotation.JsonInclude;
import csdbench.result.steady.ConfidenceInterval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The gain of a whole review: the median over its workloads of what the last state of the data did better than the
 * first; of two in the middle, the mean of their ratios' logarithms. One pair of repeats of all workloads gives one
 * median; its interval is Student's over these medians, so that what touched all workloads of a pair counts once. A
 * headline is believed without its figures, so its interval holds in 99 of 100 reviews, and it is not measurable within
 * the review's own noise.
 *
 * @param gain as a fraction, 0.19 for 19 % more
 * @param low lower end of its 99 % confidence interval; minus infinity, null in files, where maxima were measured
 *     once
 * @param high upper end, null alike
 * @param measurable whether it may be printed as a gain
 * @param settled whether all maxima were steady states
 * @param workloads compared
 * @param model of a simulated drive whose gains were compared with published ones: the medians of the ends of all
 *     workloads' bands, as a model is off in one direction more often than by chance
 */
public record Headline(
        double gain,
        double low,
        double high,
        boolean measurable,
        boolean settled,
        int workloads,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Gain.Band> model) {
    /** Of its interval. */
    static final double LEVEL = 0.99;

    static Optional<Headline> of(List<WorkloadReview> compared, Optional<Noise> noise, ReviewedDrive drive) {
        if (compared.isEmpty()) {
            return Optional.empty();
        }
        List<double[]> changes = new ArrayList<>();
        for (WorkloadReview workload : compared) {
            changes.add(ConfidenceInterval.logChanges(
                    workload.states().getFirst().passes(StateResult.Maximum::iops),
                    workload.states().getLast().passes(StateResult.Maximum::iops)));
        }
        int pairs = changes.stream().mapToInt(each -> each.length).min().orElse(0);
        double[] medians = new double[pairs];
        for (int i = 0; i < pairs; i++) {
            int pair = i;
            medians[i] = median(changes.stream().mapToDouble(each -> each[pair]).toArray());
        }
        ConfidenceInterval interval = ConfidenceInterval.of(LEVEL, medians).asChange();
        // Between two in the middle as its interval is, by their ratios: the mean of the changes can lie outside of it.
        double gain = Math.expm1(median(compared.stream()
                .mapToDouble(
                        workload -> Math.log1p(workload.gain().orElseThrow().iops()))
                .toArray()));
        boolean beyondNoise = noise.filter(alike -> alike.holds(gain)).isEmpty();
        Optional<Gain.Band> model = model(compared);
        return Optional.of(new Headline(
                gain,
                interval.low(),
                interval.high(),
                drive.compresses()
                        && !interval.includesZero()
                        && beyondNoise
                        && (!drive.simulated()
                                || model.filter(band -> !band.includesZero()).isPresent()),
                compared.stream()
                        .allMatch(workload -> workload.gain().orElseThrow().settled()),
                compared.size(),
                model));
    }

    private static Optional<Gain.Band> model(List<WorkloadReview> compared) {
        List<Gain.Band> bands = compared.stream()
                .flatMap(workload -> workload.gain().orElseThrow().model().stream())
                .toList();
        return bands.size() < compared.size()
                ? Optional.empty()
                : Optional.of(new Gain.Band(
                        median(bands.stream().mapToDouble(Gain.Band::low).toArray()),
                        median(bands.stream().mapToDouble(Gain.Band::high).toArray())));
    }

    /** To a hundredth of a percent: the same, then, of figures that were written and read again. */
    public Headline rounded() {
        return new Headline(
                rounded(gain),
                rounded(low),
                rounded(high),
                measurable,
                settled,
                workloads,
                model.map(band -> new Gain.Band(rounded(band.low()), rounded(band.high()))));
    }

    private static double rounded(double fraction) {
        return Double.isFinite(fraction) ? Math.rint(fraction * 1e4) / 1e4 : fraction;
    }

    /** Whether there is an interval. */
    public boolean known() {
        return Double.isFinite(low) && Double.isFinite(high);
    }

    /** Of at least one value. */
    public static double median(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
