/**
 * The console: vdbench's rows for scripts, and more information for people.
 *
 * <p>The meaning of numbers is determined in {@code report}, so that console, files and pages agree. Nothing is written
 * to standard output that a script could take for a line of vdbench.
 *
 * <p>To report another fact about a run, add a {@code report.Finding}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.console;
