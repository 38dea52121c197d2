package csdbench.result;

/**
 * What one workload did on one target.
 *
 * @param workload index into {@link RunStarted#workloads}
 * @param target index into {@link RunStarted#targets}
 * @param read its reads
 * @param write its writes
 */
public record StreamTotals(int workload, int target, OpTotals read, OpTotals write) {}
