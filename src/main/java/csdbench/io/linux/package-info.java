/**
 * Linux system calls and their constants, by foreign functions.
 *
 * <p>Nothing here depends on targets or requests, and nothing throws for an error that the kernel reports: calls return
 * minus errno, because most callers are on the hot path and know best what an error means. Every class must load on any
 * system; where a call cannot be bound, {@code Libc.unavailable} returns why.
 *
 * <p>To add a call, add its handle and its method to {@code Libc}; to add a number that differs between processors, add
 * it to {@code Abi}.
 *
 * <p><b>Hot:</b> {@code Libc.pread}, {@code Libc.pwrite}, {@code Libc.ioUringEnter}.
 */
package csdbench.io.linux;
