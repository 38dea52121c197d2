/**
 * The commands about recorded I/O.
 *
 * <p>Each reads like the table of contents of what it does; what formats are, what is in a trace and how it is replayed
 * is decided elsewhere.
 *
 * <p>To add one, write a {@code Trace…Command} and name it in {@code TraceCommand}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.main.trace;
