/**
 * Carries out a review, drive by drive: the steps of its suite, one after the other, for each state of the data.
 *
 * <p>A suite is data, a review is steps, and every step is a parmfile, written down and then carried out like a user's
 * own: any figure can be checked by running that file alone. Results become {@code result.review} values, so no report
 * knows how they were obtained.
 *
 * <p>To change what a step does, begin at {@code job.suite.step.Step}; to change how steps follow each other and go
 * on after an interruption, at {@code StateExecutor}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.job.suite;
