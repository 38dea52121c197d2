/**
 * What a report says, as a value: sections, sentences, tiles, tables, charts. HTML and Markdown render the same value;
 * consoles have tables of their own.
 *
 * <p>Nothing here knows what the figures are: a section is made by the class that knows them, and escaping, columns
 * and headings are the same in all reports. Curves differ in colour, marker and dashes, so that charts are readable
 * without colours.
 *
 * <p>To add a section to a page, return a {@code Piece.Section}. To add a kind of piece, add a record to {@code
 * Piece}; {@code HtmlPieces} and {@code MarkdownPieces} do not compile until they write it. To explain a term on the
 * pages, add it to the resource {@code report/glossary.txt} and regenerate {@code docs/glossary.md}. To add a kind of
 * quantity, add a {@code ChartQuantity} with its formats; the script of the page has the same list.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.doc;
