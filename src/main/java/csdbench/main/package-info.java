/**
 * Who is called and in what order: the commands, and vdbench's command line.
 *
 * <p>Nothing here knows how an I/O is done, a value is parsed or a column is printed; a command reads like the table
 * of contents of what it does.
 *
 * <p>To add a command, write one {@code …Command} and one line in {@code Main}.
 *
 * <p><b>May import:</b> {@code unit}, {@code text}, {@code drive}, {@code content}, {@code trace},
 * {@code trace.format}, {@code trace.study}, {@code profile}, {@code reference}, {@code device}, {@code result},
 * {@code result.review}, {@code data}, {@code report}, {@code report.console}, {@code report.review},
 * {@code report.trace}, {@code report.vdbench}, {@code report.compare}, {@code definition.value}, {@code plan},
 * {@code portrait}, {@code run}, {@code session}, {@code suite}, {@code suite.vdbench}. <b>Hot:</b> nothing.
 */
package csdbench.main;
