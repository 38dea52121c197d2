/**
 * Counts what sessions do for a server that collects metrics, and tells it when it asks.
 *
 * <p>It must not keep more than a bounded number of labels, as a campaign has thousands of runs, nor hold up a session
 * that it counts.
 *
 * <p>To count something else, add a family to {@code MetricFamilies} and a panel to docs/grafana; a test holds the
 * names of both against each other.
 *
 * <p><b>Hot:</b> nothing; counts change once an interval.
 */
package csdbench.job.metrics;
