package csdbench.result.review;

import java.util.List;
import java.util.Optional;

/**
 * A step of a suite that has no other place in a review, with data of one state.
 *
 * @param dataPercent what compression saves of the data, 0 to below 100
 * @param number its position in the suite, from 1
 * @param step kind of it, {@code until}
 * @param title what was done, for people
 * @param complete whether nothing of it is left to be done
 * @param met whether it reached what it was to reach; empty where there is nothing to reach, and while it goes on
 * @param outcome how it ended, in words; may be empty
 * @param rounds that were begun; 0 without rounds
 * @param seconds measured and idle
 * @param cells what was measured, in order
 */
public record StepResult(
        double dataPercent,
        int number,
        String step,
        String title,
        boolean complete,
        Optional<Boolean> met,
        String outcome,
        int rounds,
        double seconds,
        List<Cell> cells) {
    public StepResult {
        cells = List.copyOf(cells);
    }

    /**
     * A point of a step.
     *
     * @param round from 1; 0 without rounds
     * @param run of the step, from 1; a run has a point for each load
     * @param workload its name
     * @param threads of each lun
     * @param queueDepth I/Os in flight of each thread
     * @param point what was measured
     */
    public record Cell(int round, int run, String workload, int threads, int queueDepth, Point point) {}
}
