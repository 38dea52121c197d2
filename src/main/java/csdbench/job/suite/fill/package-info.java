/**
 * Fills of a drive: at which depth, what proves that one of an earlier review is still there, what is kept of it.
 *
 * <p>Nothing here writes to a drive: that is a step, see {@code job.suite.step.StepParmfile}.
 *
 * <p>To reuse fills of another kind of drive, implement {@code FillCheck} and choose it in {@code job.suite.ReviewRun}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.job.suite.fill;
