/**
 * What a review does: which workloads in which order, on data of which kinds, filled and aged how, at which loads; and
 * carries it out, drive by drive.
 *
 * <p>A suite is data, a review is steps, and every step is a parmfile, written down and then carried out like a user's
 * own: whoever doubts a figure can run that file alone. Results become {@code result.review} values, so no report
 * knows how they came about.
 *
 * <p>To add a suite, write a file beside the others and a line in {@code Suites}. To change what is done between fill
 * and workloads, begin at {@code Steps}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.job.suite;
