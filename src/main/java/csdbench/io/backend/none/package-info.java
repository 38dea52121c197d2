/**
 * I/O that is finished at once and moves nothing, to measure what csdbench itself costs.
 *
 * <p>Nothing here may take longer than it must: every nanosecond spent here is taken off the highest rate that the
 * engine can show. It still answers as a device would when asked for what it does not have.
 *
 * <p>To add another pretence of a device, write a room like this one.
 *
 * <p><b>Hot:</b> {@code NoneEngine}.
 */
package csdbench.io.backend.none;
