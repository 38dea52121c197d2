/**
 * Rows and columns of vdbench's files as text: of runs on luns and of runs on files, as 5.04.07 and 5.04.06 lay them
 * out.
 *
 * <p>A row is made of figures ({@code RowFigures} of luns, {@code FileFigures} of files), and no layout knows a file.
 *
 * <p>To add a column of an operation, add its word to {@code FileColumns}; readers find columns by their names.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.vdbench.row;
