/**
 * Binary traces: vdbench's flat file, blktrace, CloudPhysics' virtual disks.
 *
 * <p>{@code Window} owns the bytes; a reader knows the length of its records and the meaning of their fields. One that
 * finds unknown bytes searches for the next record, and counts what it skipped as one malformed record.
 *
 * <p>To add a format, write its reader and list it in {@code trace.format.TraceFormat} with its magic number.
 *
 * <p><b>Hot:</b> {@code Window}, every reader.
 */
package csdbench.trace.binary;
