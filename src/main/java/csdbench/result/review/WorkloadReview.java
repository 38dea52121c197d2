package csdbench.result.review;

import csdbench.result.model.ModelAccuracy;
import csdbench.result.model.ModelFigure;
import csdbench.result.steady.ConfidenceInterval;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One workload of a review.
 *
 * @param workload its name, {@code sql-90-10}
 * @param title for people, {@code SQL 90-10}
 * @param threads maximum queue depth
 * @param basis {@code published} or {@code inferred}
 * @param source where it was published, or what it was inferred from, in a sentence or two
 * @param streams what it is made of
 * @param states results, one for each state of the data that was run, in order
 * @param gain what the last state did better than the first; empty with fewer than two
 */
public record WorkloadReview(
        String workload,
        String title,
        int threads,
        String basis,
        String source,
        List<Stream> streams,
        List<StateResult> states,
        Optional<Gain> gain) {
    public WorkloadReview {
        streams = List.copyOf(streams);
        states = List.copyOf(states);
    }

    /** With the gain taken from the states. */
    public static WorkloadReview of(
            String workload,
            String title,
            int threads,
            String basis,
            String source,
            List<Stream> streams,
            List<StateResult> states) {
        return new WorkloadReview(workload, title, threads, basis, source, streams, states, gain(states));
    }

    /** The highest rate of all states, 0 without any. */
    public double peakIops() {
        return states.stream().mapToDouble(StateResult::peakIops).max().orElse(0);
    }

    private static Optional<Gain> gain(List<StateResult> states) {
        return states.size() < 2 || states.getFirst().peakIops() <= 0
                ? Optional.empty()
                : Optional.of(Gain.of(ConfidenceInterval.USUAL_LEVEL, states.getFirst(), states.getLast()));
    }

    /** What a state of the data does better than the first, as {@link #gain} says it of the last; a fraction. */
    public double gainOf(StateResult state) {
        return Gain.of(ConfidenceInterval.USUAL_LEVEL, states.getFirst(), state).iops();
    }

    /** The same with intervals of another level; without a gain where that leaves none measurable. */
    WorkloadReview atLevel(double level) {
        return with(gain.filter(Gain::measurable)
                .map(usual ->
                        Gain.of(level, states.getFirst(), states.getLast()).besides(usual))
                .filter(Gain::measurable));
    }

    private WorkloadReview with(Optional<Gain> other) {
        return new WorkloadReview(workload, title, threads, basis, source, streams, states, other);
    }

    /** The same on something that is not known to compress: no gain is more than noise. */
    public WorkloadReview notMeasurable() {
        return with(gain.map(Gain::notMeasurable));
    }

    /** The same on a model: no gain is claimed that may be its error, and none where that error is not known. */
    WorkloadReview modelled(ModelAccuracy accuracy) {
        double readPercent = streams.stream()
                        .mapToDouble(stream -> stream.sharePercent() * stream.readPercent())
                        .sum()
                / streams.stream().mapToDouble(Stream::sharePercent).sum();
        OptionalDouble within = accuracy.of(ModelFigure.gainOf(readPercent))
                .map(ModelAccuracy.FigureError::withinPercent)
                .orElse(OptionalDouble.empty());
        return within.isEmpty() ? notMeasurable() : with(gain.map(usual -> usual.modelled(within.getAsDouble())));
    }

    /**
     * A part of a workload.
     *
     * @param name of it
     * @param sharePercent of the operations
     * @param readPercent of its operations
     * @param sizes for people, {@code 8K 92 %, 16K 5 %, 32K 1 %, 64K 2 %}
     * @param access for people, {@code random}
     * @param place for people, {@code 80 % in a hot band of 20 %}
     */
    public record Stream(
            String name, double sharePercent, double readPercent, String sizes, String access, String place) {}
}
