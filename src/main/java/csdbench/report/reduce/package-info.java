/**
 * Tests of data reduction as a file and as a page.
 *
 * <p>The page is drawn from {@code reduce.json} alone, so that it can be drawn again.
 *
 * <p>To add a test, add its section to the {@code switch} in {@code ReducePage}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.reduce;
