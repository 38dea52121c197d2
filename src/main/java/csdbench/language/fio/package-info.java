/**
 * Reads job files and command lines of fio, and writes the parmfile that does the same.
 *
 * <p>It makes text and nothing else: the parmfile is planned, guarded and carried out as any other. An option is in the
 * table of {@code FioOptions} or it is refused; what the table has without being obeyed is said or refused by name, so
 * nothing that a user wrote is passed over in silence.
 *
 * <p>To obey another option, change its row in {@code options.txt} and the class that writes what it becomes:
 * {@code FioStorages}, {@code FioWorkload}, {@code FioData} or {@code FioRun}; a test reads the parmfile. The page
 * {@code docs/fio.md} is made from the rows.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.language.fio;
