/**
 * Our own format for traces, {@code .ctrace}: small, quick to read, and to be begun at any time.
 *
 * <p>Requests stand in blocks, in a block each property in a column of its own, in a column each byte of a number in a
 * plane of its own, so that what is alike stands together for zstd; {@code docs/trace-format.md} tells every byte.
 * Blocks need nothing of each other, so what remains of a file that was cut short or damaged can be read.
 *
 * <p>To change the format, raise the version in {@code FileLayout} and keep reading the one before.
 *
 * <p><b>Hot:</b> {@code CompactReader}, {@code Column}.
 */
package csdbench.trace.compact;
