/**
 * Published results of others, with their source, drive and how they were obtained.
 *
 * <p>Nothing here was measured by this program or is used to simulate drives; that is the room {@code drive.simulated}.
 * A result without a source is rejected.
 *
 * <p>To add results, add lines to {@code csdbench/reference/results.tsv}; a new drive is listed automatically.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.reference;
