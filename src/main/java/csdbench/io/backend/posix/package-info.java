/**
 * I/O by one blocking call each, {@code pread} or {@code pwrite}: as many threads as outstanding I/Os.
 *
 * <p>Nothing here retries or completes a short transfer: what the kernel answered is the result. Opening is shared
 * with every backend that needs a Linux file descriptor, so that all of them refuse the same things in the same
 * words.
 *
 * <p>To understand another open flag, add it to {@code PosixTarget.bits}.
 *
 * <p><b>Hot:</b> {@code PosixEngine}.
 */
package csdbench.io.backend.posix;
