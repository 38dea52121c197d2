/**
 * What every command needs: exit codes, the terminal, progress, the name of a result folder, how a failure is reported,
 * and {@code Campaign}, the one rule by which what takes several steps goes on.
 *
 * <p>It knows no command. A failure is a sentence with what to do, never a stack trace.
 *
 * <p>To add an exit code, add its constant to {@code ExitCode}; {@code Failure} maps exceptions to them.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.job.command;
