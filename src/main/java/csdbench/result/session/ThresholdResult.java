package csdbench.result.session;

/**
 * Whether a run kept a threshold.
 *
 * @param run name of the run and values of its loops; of a review the workload and its data
 * @param asked the threshold, as it was asked for
 * @param measured in nanoseconds, operations or bytes a second, percent or a number of errors; null if not measured,
 *     or of too few operations
 * @param passed whether it was kept; false for what was not measured
 */
public record ThresholdResult(String run, String asked, Double measured, boolean passed) {}
