/**
 * Speaks to whoever started the program: vdbench's rows for scripts, and for people what the rows do not say.
 *
 * <p>Nothing here decides what a number means; that is found out in {@code report}, so that the console, the files and
 * a page agree. Nothing is written to standard output that a reader of vdbench's lines would take for one of them.
 *
 * <p>To add something that people should know about a run, add a {@code report.Finding}; it is printed like the others.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.console;
