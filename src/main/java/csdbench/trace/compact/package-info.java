/**
 * The {@code .ctrace} format: small, fast, and seekable by time.
 *
 * <p>Requests are stored in blocks, their properties in columns, the bytes of a column in planes, so that zstd finds
 * similar data together; see {@code docs/development/trace-format.md}. Blocks are independent, so the rest of a
 * truncated or damaged file is readable.
 *
 * <p>To change the format, raise the version in {@code FileLayout} and keep reading the previous one.
 *
 * <p><b>Hot:</b> {@code CompactReader}, {@code Column}.
 */
package csdbench.trace.compact;
