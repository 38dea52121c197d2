/**
 * What applications did, as {@code app.json}, as a page and on a console.
 *
 * <p>Everything is shown from values; nothing here knows how they came about.
 *
 * <p>To add a section, add a method to {@code AppPage} that returns a {@code Piece}, and its line in the body.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.app;
