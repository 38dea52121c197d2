/**
 * Rows and columns of vdbench's files as text: of runs on luns and of runs on files, as 5.04.07 and 5.04.06 lay them
 * out.
 *
 * <p>A row is made of figures, {@code RowFigures} of luns and {@code FileFigures} of files, and no layout opens a file:
 * readers go by positions, so a layout never changes but by release.
 *
 * <p>To add an operation, give it a name in {@code FileColumns}; to add a release, a constant in {@code Release}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.vdbench.row;
