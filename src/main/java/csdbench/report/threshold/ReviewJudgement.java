package csdbench.report.threshold;

import csdbench.base.text.Formats;
import csdbench.result.Latency;
import csdbench.result.history.SeriesKey;
import csdbench.result.review.Point;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.WorkloadReview;
import csdbench.result.session.Ops;
import csdbench.result.session.RunResult;
import csdbench.result.session.Times;
import java.util.List;

/** Judges each workload of a review, with data of each kind, at its peak. Stateless. */
public final class ReviewJudgement {
    private ReviewJudgement() {}

    /** None without thresholds. */
    public static JudgedThresholds of(Review review) {
        Judgement judgement = new Judgement(review.procedure().failOn());
        review.workloads()
                .forEach(workload -> workload.states().forEach(state -> add(judgement, review, workload, state)));
        return new JudgedThresholds(judgement.results());
    }

    /** Of a workload with data of one kind. */
    public static JudgedThresholds of(Review review, WorkloadReview workload, StateResult state) {
        Judgement judgement = new Judgement(review.procedure().failOn());
        add(judgement, review, workload, state);
        return new JudgedThresholds(judgement.soFar());
    }

    private static void add(Judgement judgement, Review review, WorkloadReview workload, StateResult state) {
        judgement.add(named(workload, state), peak(state), SeriesKey.of(review, workload, state));
    }

    private static String named(WorkloadReview workload, StateResult state) {
        return workload.workload() + ", " + Formats.ratio(state.ratio()) + " data";
    }

    /** What is judged: the figures at the peak. */
    public static RunResult peak(StateResult state) {
        Point peak = state.measured()
                .filter(point -> point.iops() == state.peakIops())
                .findFirst()
                .orElse(state.maximum());
        return figures(peak);
    }

    /** The figures of a load. */
    public static RunResult figures(Point point) {
        Ops ops = new Ops(
                point.count(),
                0,
                point.iops(),
                point.bytesPerSecond(),
                times(point.responseNs()),
                times(point.serviceNs()));
        return RunResult.figures("", "", true, ops, List.of());
    }

    private static Times times(Latency latency) {
        return Times.of(
                Math.round(latency.mean()),
                Math.round(latency.stddev()),
                percentile -> latency.has(percentile) ? latency.ns(percentile) : null,
                latency.max());
    }
}
