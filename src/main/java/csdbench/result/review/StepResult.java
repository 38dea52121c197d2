package csdbench.result.review;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.result.Percentile;
import csdbench.result.steady.SteadyRound;
import csdbench.result.steady.SteadyRounds;
import csdbench.result.steady.SteadyRule;
import csdbench.result.steady.TrackedVariable;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * A step of a suite that has no other place in a review, with data of one state.
 *
 * @param dataPercent what compression saves of the data, 0 to below 100
 * @param part of the suite that it belongs to, {@code enterprise-4k-write}; empty in a suite without parts
 * @param number its position in the suite, from 1
 * @param step kind of it, {@code until}
 * @param title what was done, for people
 * @param ending whether and how it ended
 * @param rounds that were begun; 0 without rounds
 * @param seconds measured and idle
 * @param cells what was measured, in order
 * @param convergence the rule of steady state that ends its rounds; empty without one
 */
public record StepResult(
        double dataPercent,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) String part,
        int number,
        String step,
        String title,
        @JsonUnwrapped Ending ending,
        int rounds,
        double seconds,
        List<Cell> cells,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Convergence> convergence) {
    public StepResult {
        part = Objects.requireNonNullElse(part, "");
        cells = List.copyOf(cells);
    }

    /**
     * Whether and how a step ended.
     *
     * @param complete whether nothing of it is left to be done
     * @param met whether it reached what it was to reach; empty where there is nothing to reach, and while it goes on
     * @param outcome how it ended, in words; may be empty
     * @param warnings why what follows may not mean what it seems to
     */
    public record Ending(
            boolean complete,
            Optional<Boolean> met,
            String outcome,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Warning> warnings) {
        public Ending {
            warnings = warnings == null ? List.of() : List.copyOf(warnings);
        }
    }

    /** Whether it measured anything yet. */
    public boolean ran() {
        return !cells.isEmpty();
    }

    public boolean complete() {
        return ending.complete();
    }

    public Optional<Boolean> met() {
        return ending.met();
    }

    public String outcome() {
        return ending.outcome();
    }

    /**
     * What has to be steady.
     *
     * @param rule that each variable has to meet
     * @param variables of each tracked workload
     * @param workloads that are tracked; empty for all
     * @param every rounds from one that is judged to the next; 1 for all of them
     */
    public record Convergence(SteadyRule rule, List<TrackedVariable> variables, List<String> workloads, int every) {
        public Convergence {
            variables = List.copyOf(variables);
            workloads = List.copyOf(workloads);
        }

        /**
         * The rounds that are judged: the last, and every so many before it.
         *
         * @param points of one workload at one load, one for each round, in order
         */
        public SteadyRounds of(List<Point> points, int maxRounds) {
            int skipped = (points.size() - 1) % every;
            List<SteadyRound> rounds = IntStream.range(0, points.size())
                    .filter(i -> i % every == skipped)
                    .mapToObj(i -> round(i + 1, points.get(i)))
                    .toList();
            return new SteadyRounds(rule, variables, maxRounds, rounds);
        }

        private static SteadyRound round(int round, Point point) {
            return new SteadyRound(
                    round,
                    point.seconds(),
                    point.iops(),
                    point.bytesPerSecond() / (1 << 20),
                    point.responseNs().mean(),
                    point.responseNs().ns(Percentile.P99),
                    point.responseNs().maxNs().orElse(Double.NaN),
                    point.responseNs().stddev());
        }
    }

    /**
     * A point of a step.
     *
     * @param round from 1; 0 without rounds
     * @param run of the step, from 1; a run has a point for each load
     * @param workload its name
     * @param threads of each lun
     * @param queueDepth I/Os in flight of each thread
     * @param transferBytes of every operation, where the step set it
     * @param readPercent of the operations, where the step set it
     * @param point what was measured
     * @param physical counters of the device over the time of the point, where it has them
     */
    public record Cell(
            int round,
            int run,
            String workload,
            int threads,
            int queueDepth,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) OptionalLong transferBytes,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) OptionalDouble readPercent,
            Point point,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Physical> physical) {}
}
