/**
 * Reads result folders, csdbench's and vdbench's own, and puts them side by side.
 *
 * <p>Nothing here runs anything or takes part in a run; it reads what is on disk, by the names of fields and columns,
 * never by their position, so that folders of other versions stay readable. A difference is never called one without
 * saying how much the intervals themselves differ.
 *
 * <p>To compare one more figure, add a {@code ComparedFigure} and fill it in the two folders that know it.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.compare;
