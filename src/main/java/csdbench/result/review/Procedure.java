package csdbench.result.review;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Optional;

/**
 * How a review was done, so that another can be done alike.
 *
 * @param arguments the command line, a word each
 * @param engine {@code csdbench}, or {@code vdbench} when that did the I/O
 * @param dataPercents states of the data, in percent that compression saves, in order
 * @param loadPercents points of load in percent of the measured maximum, in order
 * @param timing of a point
 * @param repetition of workloads
 * @param seed of everything random
 * @param steps what was done to the drive, in order, in words: fills, preconditioning, workloads
 * @param failOn thresholds that workloads must keep, as they were asked for; left out without any
 */
public record Procedure(
        List<String> arguments,
        String engine,
        List<Double> dataPercents,
        List<Double> loadPercents,
        @JsonUnwrapped PointTiming timing,
        @JsonUnwrapped Repetition repetition,
        long seed,
        List<String> steps,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> failOn) {

    /**
     * How long a point is measured.
     *
     * @param elapsedSeconds its length; the maximum when {@code stopRule} ends it earlier
     * @param warmupSeconds run before each point and left out
     * @param stopRule what ends a point before that, in words; empty for nothing
     */
    public record PointTiming(double elapsedSeconds, double warmupSeconds, String stopRule) {}

    /**
     * How often workloads were run.
     *
     * @param repeats of each; figures are medians
     * @param spreadBoundPercent a result whose repeats differ by more is marked
     */
    public record Repetition(int repeats, double spreadBoundPercent) {}

    public Procedure {
        arguments = List.copyOf(arguments);
        dataPercents = List.copyOf(dataPercents);
        loadPercents = List.copyOf(loadPercents);
        steps = List.copyOf(steps);
        failOn = failOn == null ? List.of() : List.copyOf(failOn);
    }

    /** What is to be known of figures of a rehearsal; empty for those of any other review. */
    public Optional<String> rehearsal() {
        return Optional.of("QUICK: few points, and short ones, to see that everything works; figures to quote take a"
                        + " review without --quick.")
                .filter(_ -> arguments.contains("--quick"));
    }

    /** The same with thresholds. */
    public Procedure judgedBy(List<String> thresholds) {
        return new Procedure(
                arguments, engine, dataPercents, loadPercents, timing, repetition, seed, steps, thresholds);
    }
}
