/**
 * The command {@code io}: one workload, or a sweep of it, from the words of a command line.
 *
 * <p>It writes a parmfile and has it carried out as {@code run} does, so it is planned, guarded and measured by the
 * same code; nothing here opens a device.
 *
 * <p>To add an option, add it to {@code IoWork} and its line to the parmfile; a test runs it and looks for its effect.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.main.io;
