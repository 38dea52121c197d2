/**
 * Results that others published: whose, of which drive, and how they were read.
 *
 * <p>Nothing here was measured by this program, and nothing here decides how a drive is simulated; that is the room
 * {@code drive}. A result without a source is refused.
 *
 * <p>To add results, add lines to {@code csdbench/reference/results.tsv}; a drive that is new there is listed by
 * itself.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.reference;
