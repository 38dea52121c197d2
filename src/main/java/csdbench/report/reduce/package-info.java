/**
 * Tests of data reduction as a file, as a page, and in the last lines of the console.
 *
 * <p>The page is drawn from {@code reduce.json} alone, so that it can be drawn again.
 *
 * <p>To add a test, add its section to the {@code switch} in {@code ReducePage}; what the result says of it, to
 * {@code ReduceWords}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.reduce;
