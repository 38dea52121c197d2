/**
 * The formats of traces that are known, and how a file is opened as whichever it is.
 *
 * <p>A format is recognised by what is in the file, never by its name: binary ones by how they begin, text by which
 * format's reader makes most of the first lines. Compression is looked through before.
 *
 * <p>To add a format, add a constant to {@code TraceFormat}; {@code TraceSamplesTest} then wants its sample in
 * {@code traces/}.
 *
 * <p><b>Hot:</b> {@code Trace}.
 */
package csdbench.trace.format;
