/**
 * I/O that completes at once and moves no data, to measure the overhead of csdbench itself.
 *
 * <p>Every nanosecond spent here lowers the maximum rate that the engine can show. Errors are still those of a device.
 *
 * <p>To add another pseudo device, write a room like this one and list it in {@code io.backend.Backend}.
 *
 * <p><b>Hot:</b> {@code NoneEngine}.
 */
package csdbench.io.backend.none;
