/**
 * What a drive does with compressible data, as values that are the members of {@code reduce.json}.
 *
 * <p>Figures are what devices counted; nothing here knows how a test was carried out, so that the file can be read back
 * and shown again.
 *
 * <p>To add a test, add a record to {@code ReductionFinding}: the member of the file that it is.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.result.reduce;
