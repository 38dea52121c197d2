/**
 * What every command has around it: exit codes, the terminal, progress, and what becomes of a failure.
 *
 * <p>It knows no command. A failure is a sentence with what to do, never a stack trace.
 *
 * <p>To add an exit code, add its constant to {@code ExitCode}; {@code Failure} maps exceptions to them.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.job.command;
