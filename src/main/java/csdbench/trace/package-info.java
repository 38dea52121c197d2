/**
 * Recorded I/O: one entry per request, and the contracts of readers and writers.
 *
 * <p>Readers convert units: times are nanoseconds, offsets and lengths are bytes. Readers stream, so memory does not
 * grow with the length of a trace. {@code InOrder} sorts by time within a window.
 *
 * <p>To add a format, write its reader in {@code trace.text} or {@code trace.binary} and list it in {@code
 * trace.format.TraceFormat}.
 *
 * <p><b>Hot:</b> {@code TraceEntry}, {@code NameTable}, {@code InOrder}, {@code PairedReader}.
 */
package csdbench.trace;
