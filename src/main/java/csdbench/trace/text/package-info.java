/**
 * Traces whose records are lines of text, one class a format.
 *
 * <p>{@code LineReader} owns the loop, the bytes and the counting; a {@code LineFormat} says what the fields of one
 * line mean. Nothing is allocated for a line, and a number is never a string, which is what makes millions of lines a
 * second possible. Writers put their lines together in {@code LineOutput}, by the same rule.
 *
 * <p>To add a format, implement {@code LineFormat}, name it in {@code trace.format.TraceFormat}, and put the five
 * requests of the other samples into {@code traces/}.
 *
 * <p><b>Hot:</b> {@code Line}, {@code Fields}, {@code Bytes}, {@code LineReader}, {@code LineOutput}, every {@code
 * LineFormat}.
 */
package csdbench.trace.text;
