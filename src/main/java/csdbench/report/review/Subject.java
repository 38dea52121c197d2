package csdbench.report.review;

import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.WorkloadReview;
import java.util.Optional;

/**
 * What has a line in every chart and a column in every table: a drive with data of one state.
 *
 * @param drive 0 for the first
 * @param review that it is of
 * @param dataPercent what compression saves of the data
 * @param ratio the same as a ratio
 * @param title for a legend: the state, and before it the drive where there are several
 * @param color of the line
 * @param mark shape of its points
 */
record Subject(int drive, Review review, double dataPercent, double ratio, String title, int color, int mark) {
    /** What it did in a workload; empty when that was not run, or not yet. */
    Optional<StateResult> result(String workload) {
        return workload(workload)
                .flatMap(found -> found.states().stream()
                        .filter(state -> state.dataPercent() == dataPercent)
                        .findFirst());
    }

    private Optional<WorkloadReview> workload(String name) {
        return review.workloads().stream()
                .filter(workload -> workload.workload().equals(name))
                .findFirst();
    }
}
