/**
 * Brings drives into steady state: fills them, then carries out a workload in rounds until it is steady.
 *
 * <p>A preconditioning is a parmfile that a session of its own carries out, so the checks before writing, the results
 * and the exit codes are those of any run. What was cut off goes on as a parmfile without what is done. Nothing here
 * does I/O on a drive.
 *
 * <p>To add a step, add its lines to {@code PreconditionOrder}, and to {@code PreconditionParts} how it goes on.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.job.precondition;
