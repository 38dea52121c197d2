/**
 * What recorded I/O is, whoever recorded it: one entry for each request, and the contract of those who read and write
 * them.
 *
 * <p>Every format's units end at its reader: from there on times are nanoseconds and places and lengths are bytes.
 * Readers stream, so that memory does not grow with the length of a trace.
 *
 * <p>To add a format, write its reader in {@code trace.text} or {@code trace.binary} and name it in
 * {@code trace.format.TraceFormat}.
 *
 * <p><b>Hot:</b> {@code TraceEntry}, {@code NameTable}, {@code InOrder}, {@code PairedReader}.
 */
package csdbench.trace;
