/**
 * Who is called and in what order: the commands, and the way from a command line to an exit code.
 *
 * <p>Nothing here knows how an I/O is done, a value is parsed or a column is printed; a command reads like the table
 * of contents of what it does.
 *
 * <p>To add a command, write one {@code …Command} and one line in {@code Main}.
 *
 * <p><b>May import:</b> {@code unit}, {@code text}, {@code parm}, {@code io}, {@code content}, {@code device},
 * {@code drive}, {@code data}, {@code backend}, {@code result}, {@code definition}, {@code definition.value},
 * {@code plan}, {@code planner}, {@code verify}, {@code guard}, {@code preflight}, {@code run}, {@code sensitivity},
 * {@code report},
 * {@code report.console}, {@code report.vdbench}, {@code report.compare}.
 * <b>Hot:</b> nothing.
 */
package csdbench.main;
