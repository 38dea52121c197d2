/**
 * The catalogue of trace formats, and opening a file of any of them.
 *
 * <p>A format is recognised by content, never by name: binary ones by magic number, text by the reader that parses most
 * of the first lines, both after decompression.
 *
 * <p>To add a format, add a constant to {@code TraceFormat}; {@code TraceSamplesTest} then requires a sample in {@code
 * traces/}.
 *
 * <p><b>Hot:</b> {@code Trace}.
 */
package csdbench.trace.format;
