/**
 * I/O through io_uring: many I/Os in flight from one thread.
 *
 * <p>Nothing here waits unless asked to, and nothing is copied: the kernel reads requests and data in place, so neither
 * may be freed before its completion was seen. No native library is used; {@code UringAbi} has the constants.
 *
 * <p>To use another kernel feature, detect it in {@code RingSetup} and work without it on older kernels.
 *
 * <p><b>Hot:</b> {@code UringEngine}, {@code Ring}.
 */
package csdbench.io.backend.uring;
