/**
 * Has the user's own vdbench do the I/O of a review, and reads its result folders back.
 *
 * <p>vdbench is a program of the user's: it is started, watched and ended, and nothing of it is part of csdbench. It
 * gets the steps as parmfiles that it understands, and only after csdbench's own checks have admitted what these would
 * write. What vdbench does not measure is not made up: there is one time, the device's, and percentiles are the upper
 * ends of its buckets.
 *
 * <p>To read one more figure, add its column in {@code FlatfileRuns} and read it in {@code FolderPoints}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.job.suite.vdbench;
