/**
 * Text traces: a method for each format of fixed columns, a class for each other.
 *
 * <p>{@code LineReader} owns the loop, the bytes and the counters; a {@code LineFormat} parses the fields of a line.
 * Nothing is allocated per line, and numbers are parsed from bytes, for millions of lines per second. Writers use
 * {@code LineOutput} in the same way.
 *
 * <p>To add a format, add a method to {@code ColumnLines} or implement {@code LineFormat}, list it in {@code
 * trace.format.TraceFormat}, and put the five requests of the other samples into {@code traces/}.
 *
 * <p><b>Hot:</b> {@code Line}, {@code Fields}, {@code Bytes}, {@code LineReader}, {@code LineOutput}, every {@code
 * LineFormat}.
 */
package csdbench.trace.text;
