package csdbench.result.session;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * Whether a run kept a threshold.
 *
 * @param run name of the run and values of its loops; of a review the workload and its data
 * @param asked the threshold, as it was asked for
 * @param measured null if it was not, or of too few operations
 * @param unit of it and of the limit: {@code ns}, {@code 1/s}, {@code B/s}, {@code %} or {@code errors}; left out by
 *     older versions
 * @param passed whether it was kept; false for what was not measured
 * @param limit what it was compared with, where that follows from earlier runs; left out for others
 * @param earlierRuns how many these are; left out for others
 * @param untold why it cannot be told whether it was kept, in words: what was measured misses the limit, and that may
 *     not be the drive; left out where it can
 */
public record ThresholdResult(
        String run,
        String asked,
        Double measured,
        @JsonInclude(JsonInclude.Include.NON_NULL) String unit,
        boolean passed,
        @JsonInclude(JsonInclude.Include.NON_NULL) Double limit,
        @JsonInclude(JsonInclude.Include.NON_NULL) Integer earlierRuns,
        @JsonInclude(JsonInclude.Include.NON_NULL) String untold) {
    /** Of a limit that is a number. */
    public ThresholdResult(String run, String asked, Double measured, boolean passed) {
        this(run, asked, measured, null, passed, null, null, null);
    }
}
