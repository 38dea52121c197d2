/**
 * How far results on a simulated drive depend on what is not known of the drive.
 *
 * <p>Corner results leave some figures of a drive open: a range of them explains what was published. A plan is carried
 * out once for each end of each range, and the results are the ends of a band.
 *
 * <p>To show more than a rate and a latency, add it to {@code RunStarted.Band}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.job.sensitivity;
