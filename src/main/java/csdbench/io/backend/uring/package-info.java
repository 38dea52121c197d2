/**
 * I/O through io_uring, Linux's queues that a program and its kernel share: many outstanding I/Os on one thread.
 *
 * <p>Nothing here waits unless asked to, and nothing copies: the kernel reads requests and data from where they are,
 * so neither may be freed before their completion was seen. There is no library in between; {@code UringAbi} says
 * where the numbers come from.
 *
 * <p>To use another feature of the kernel, find out in {@code RingSetup} whether it is there and go on without it
 * where it is not: people measure drives on old kernels too.
 *
 * <p><b>Hot:</b> {@code UringEngine}, {@code Ring}.
 */
package csdbench.io.backend.uring;
