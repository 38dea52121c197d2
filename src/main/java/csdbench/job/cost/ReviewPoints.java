package csdbench.job.cost;

import csdbench.report.threshold.ReviewJudgement;
import csdbench.report.threshold.Threshold;
import csdbench.result.cost.DriveCost;
import csdbench.result.review.Physical;
import csdbench.result.review.Point;
import csdbench.result.review.Review;
import csdbench.result.review.ReviewedDrive;
import csdbench.result.review.StateResult;
import csdbench.result.review.WorkloadReview;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The loads that a drive carried in a review. Static. */
final class ReviewPoints {
    /** A spread is from the lowest to the highest, in percent of what lies between them. */
    private static final double HALF_PERCENT = 200;

    private ReviewPoints() {}

    /** One for each workload and each ratio of the data, the best of its loads. */
    static List<OperatingPoint> of(Review review, List<Threshold> kept) {
        List<OperatingPoint> points = new ArrayList<>();
        for (WorkloadReview workload : review.workloads()) {
            for (StateResult state : workload.states()) {
                state.measured()
                        .map(point -> point(review.drive(), workload, state, point, kept))
                        .reduce((one, other) -> other.before(one) ? other : one)
                        .ifPresent(points::add);
            }
        }
        return points;
    }

    private static OperatingPoint point(
            ReviewedDrive drive, WorkloadReview workload, StateResult state, Point point, List<Threshold> kept) {
        Optional<Physical> counted = state.physical().filter(physical -> physical.ratio() > 0);
        double spread = point.equals(state.maximum()) ? state.spreadPercent() : point.spreadPercent();
        return new OperatingPoint(
                drive.title(),
                drive.simulated(),
                drive.luns().size(),
                OptionalDouble.of(drive.capacityBytes()),
                drive.ratedWriteBytes(),
                new DriveCost.Work(
                        workload.workload(),
                        OptionalDouble.of(counted.map(Physical::ratio).orElse(state.ratio())),
                        counted.isPresent(),
                        point.iops() * (1 - spread / HALF_PERCENT),
                        point.iops() * (1 + spread / HALF_PERCENT),
                        kept.stream().allMatch(each -> each.keptBy(ReviewJudgement.figures(point))),
                        point.writtenBytes() / Math.max(point.seconds(), Double.MIN_NORMAL)),
                state.physical()
                        .filter(physical -> physical.writeAmplification() > 0)
                        .map(physical -> OptionalDouble.of(physical.writeAmplification()))
                        .orElse(OptionalDouble.empty()),
                MeasuredWatts.of(List.of(point.power())));
    }
}
