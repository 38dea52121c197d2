/**
 * What a command does: a session of runs, and whatever takes several of them, as reviews, preconditioning, tests of
 * data reduction, fleets, fitting and data files.
 *
 * <p>A job puts the other wings together. It never times or submits an I/O itself: what it measures is a run that the
 * engine carries out from a plan.
 *
 * <p>To add a step of a suite, write a record in {@code job.suite.step}; a job of its own needs a room here and a
 * command in {@code main}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.job;
