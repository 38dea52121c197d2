package csdbench.report.review;

import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.WorkloadReview;
import java.util.Optional;

/**
 * A drive with data of one compressibility: a line in every chart and a column in every table.
 *
 * @param drive index of the drive
 * @param review its review
 * @param dataPercent savings by compression
 * @param ratio the same as a compression ratio
 * @param title for a legend: the state, with the drive if there are several
 * @param color of the line
 * @param mark shape of its points
 */
record Subject(int drive, Review review, double dataPercent, double ratio, String title, int color, int mark) {
    /** Its result in a workload, if it was run. */
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
