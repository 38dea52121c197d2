package csdbench.result.review;

import com.fasterxml.jackson.annotation.JsonInclude;
import csdbench.base.json.Perhaps;
import csdbench.result.model.ModelAccuracy;
import csdbench.result.steady.ConfidenceInterval;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * The last state of the data against the first, from repeats of the maximum that were measured in pairs: see
 * {@link ConfidenceInterval}. Changes are fractions, 0.19 for 19 % more; ends of intervals are empty where the maximum
 * was measured once.
 *
 * @param iops change of the rate
 * @param iopsLow lower end of its 95 % confidence interval
 * @param iopsHigh upper end
 * @param response change of the mean time from submission, -0.17 for 17 % less
 * @param responseLow lower end of its 95 % confidence interval
 * @param responseHigh upper end
 * @param measurable whether the interval of the rate leaves out 0, on something that is known to compress; of a
 *     simulated drive whether its band does
 * @param settled whether all of these maxima were steady states; what is not is marked by {@code ~}
 * @param warnings of all maxima
 * @param model of a simulated drive, where rates of both kinds of data were published: where the gain lies by the
 *     model's error and the scatter of repeats together
 */
public record Gain(
        double iops,
        OptionalDouble iopsLow,
        OptionalDouble iopsHigh,
        double response,
        OptionalDouble responseLow,
        OptionalDouble responseHigh,
        boolean measurable,
        Boolean settled,
        @Perhaps List<Warning> warnings,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Band> model) {
    /**
     * Where 95 of 100 lie.
     *
     * @param low lower end, a fraction
     * @param high upper end
     */
    public record Band(double low, double high) {
        /** Whether there may be no gain. */
        boolean includesZero() {
            return low <= 0 && high >= 0;
        }
    }

    public Gain {
        settled = settled == null || settled;
        warnings = List.copyOf(warnings);
    }

    /**
     * Of two states.
     *
     * @param level of the intervals, such as {@link ConfidenceInterval#USUAL_LEVEL}
     */
    static Gain of(double level, StateResult first, StateResult last) {
        ConfidenceInterval rate = change(level, first, last, StateResult.Maximum::iops);
        ConfidenceInterval time = change(level, first, last, StateResult.Maximum::responseNs);
        boolean settled = first.settled() && last.settled();
        List<Warning> warnings = Warning.together(
                Stream.of(first.maximum().warnings(), last.maximum().warnings()));
        if (!rate.known()) {
            return new Gain(
                    last.peakIops() / first.peakIops() - 1,
                    OptionalDouble.empty(),
                    OptionalDouble.empty(),
                    last.peakResponseNs() / first.peakResponseNs() - 1,
                    OptionalDouble.empty(),
                    OptionalDouble.empty(),
                    false,
                    settled,
                    warnings,
                    Optional.empty());
        }
        return new Gain(
                rate.mean(),
                OptionalDouble.of(rate.low()),
                OptionalDouble.of(rate.high()),
                time.mean(),
                OptionalDouble.of(time.low()),
                OptionalDouble.of(time.high()),
                !rate.includesZero(),
                settled,
                warnings,
                Optional.empty());
    }

    private static ConfidenceInterval change(
            double level, StateResult first, StateResult last, ToDoubleFunction<StateResult.Maximum> figure) {
        return ConfidenceInterval.ofChange(level, first.passes(figure), last.passes(figure));
    }

    /** Whether there is an interval. */
    public boolean known() {
        return iopsLow.isPresent() && iopsHigh.isPresent();
    }

    Gain notMeasurable() {
        return with(false, model);
    }

    /**
     * Of a model that is off by an error of its own, so that no gain is claimed that may be that.
     *
     * @param withinPercent of {@link ModelAccuracy.FigureError}
     */
    Gain modelled(double withinPercent) {
        double scatter = known() ? (Math.log1p(iopsHigh.getAsDouble()) - Math.log1p(iopsLow.getAsDouble())) / 2 : 0;
        double half = ModelAccuracy.half(withinPercent, scatter);
        double middle = Math.log1p(iops);
        Band band = new Band(Math.expm1(middle - half), Math.expm1(middle + half));
        return with(measurable && !band.includesZero(), Optional.of(band));
    }

    /** With what is known of the model from the same with intervals of another level. */
    Gain besides(Gain other) {
        return with(measurable, other.model);
    }

    private Gain with(boolean claimed, Optional<Band> band) {
        return new Gain(iops, iopsLow, iopsHigh, response, responseLow, responseHigh, claimed, settled, warnings, band);
    }
}
