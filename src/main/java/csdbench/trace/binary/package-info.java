/**
 * Traces whose records are not text: vdbench's flat file, blktrace's files, CloudPhysics' virtual disks.
 *
 * <p>{@code Window} owns the bytes; a reader knows how long its records are and what their fields mean. One that finds
 * something else than a record looks on for the next, and counts what it passed over as one.
 *
 * <p>To add a format, write its reader and name it in {@code trace.format.TraceFormat}, with how its files begin.
 *
 * <p><b>Hot:</b> {@code Window}, every reader.
 */
package csdbench.trace.binary;
