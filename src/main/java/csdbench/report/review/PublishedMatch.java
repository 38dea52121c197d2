package csdbench.report.review;

import csdbench.report.doc.ChartQuantity;
import csdbench.report.reference.Reference;
import csdbench.result.review.StateResult;
import csdbench.result.review.StepResult;
import csdbench.result.review.WorkloadReview;

/**
 * What was measured and the same as published.
 *
 * @param title of the workload
 * @param subject measured drive and data
 * @param iops measured: the peak of a workload, or what it had in a step with as many in flight as there
 * @param latencyNs mean service time at that
 * @param inFlight on each lun
 * @param bytesPerOperation of sequential workloads, whose rates are shown as throughput; else 0
 * @param published published result
 */
record PublishedMatch(
        String title,
        Subject subject,
        double iops,
        double latencyNs,
        int inFlight,
        double bytesPerOperation,
        Reference.Result published) {
    static PublishedMatch of(WorkloadReview workload, Subject subject, StateResult state, Reference.Result published) {
        boolean throughput = ReviewCharts.Rate.of(workload) == ReviewCharts.Rate.THROUGHPUT;
        return new PublishedMatch(
                workload.title(),
                subject,
                state.peakIops(),
                state.peakResponseNs(),
                workload.threads(),
                throughput ? state.peakBytesPerSecond() / state.peakIops() : 0,
                published);
    }

    String rate(double iops) {
        return bytesPerOperation > 0
                ? ChartQuantity.BYTES_PER_SECOND.brief(iops * bytesPerOperation)
                : ChartQuantity.IOPS.brief(iops);
    }

    static PublishedMatch of(Subject subject, StepResult.Cell cell, Reference.Result published) {
        return new PublishedMatch(
                cell.workload() + ", " + cell.threads() + "T/" + cell.queueDepth() + "Q",
                subject,
                cell.point().iops(),
                cell.point().serviceNs().mean(),
                cell.threads() * cell.queueDepth(),
                0,
                published);
    }

    /** Relative difference of the rates in percent. */
    double differencePercent() {
        return 100 * (iops / published.iops() - 1);
    }

    /** Whether both had the same queue depth. */
    boolean sameLoad() {
        return inFlight == published.outstanding();
    }
}
