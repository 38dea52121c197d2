/**
 * Any other program, as a file of the user's describes it: what is run, and where its own report has figures.
 *
 * <p>Nothing is counted here, and nothing is claimed that the program does not say. Commands are run as they are, by no
 * shell, as whoever called.
 *
 * <p>To add a placeholder: a constant of {@code Placeholder}, which {@code Filling} then does not compile without; a
 * member of the file: {@code AdapterFile}.
 *
 * <p><b>Hot:</b> nothing; a program's lines are looked at as they come.
 */
package csdbench.job.app.adapter;
