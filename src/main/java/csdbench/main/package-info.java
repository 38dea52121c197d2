/**
 * The commands, and vdbench's command line.
 *
 * <p>Nothing here knows how an I/O is done, a value is parsed or a column is printed; a command reads like the table
 * of contents of what it does.
 *
 * <p>To add a command, write one {@code …Command} and one line in {@code Main}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.main;
