/**
 * Compares result folders of csdbench and vdbench.
 *
 * <p>Nothing here takes part in a run. Files are read by names of fields and columns, never by position, so that other
 * versions stay readable. Every difference is reported with its significance against the noise of repeats, or else of
 * intervals.
 *
 * <p>To compare one more figure, add a {@code ComparedFigure} and fill it in by the two folder readers.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.compare;
