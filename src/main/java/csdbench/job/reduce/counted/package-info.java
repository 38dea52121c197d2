/**
 * What devices count of data that was written, and what follows from such numbers: how groups are stored, what is saved
 * later, whether a claim is kept.
 *
 * <p>It knows no run, no test and no parmfile: numbers come in, and what they show comes out, so that it can be tried
 * without a drive. Only files of test data are written here.
 *
 * <p>To add a counter of space: its constant in {@code CountedSpace.Counter}, at its place from best to worst.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.job.reduce.counted;
