/**
 * Finds out what a drive does with compressible data, from what it counts itself: data of known compressibility is
 * written, and the drive's own counters are read.
 *
 * <p>A test is a parmfile whose runs a session of its own carries out, so the checks before writing are those of any
 * run. What a test finds follows from the events of its runs alone. Nothing here does I/O on a drive.
 *
 * <p>To add a test: a class that implements {@code ReductionTrial}, with a {@code RunKey} for each of its runs, and its
 * constant in {@code ReductionTrials}; its record in {@code ReductionFinding}; its section in {@code ReducePage}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.job.reduce;
