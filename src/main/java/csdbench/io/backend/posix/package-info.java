/**
 * I/O by blocking calls, {@code pread} and {@code pwrite}: one thread per I/O in flight.
 *
 * <p>Nothing here completes a short transfer: the kernel's return value is the result, and only EINTR is retried.
 * Opening is shared with every backend that needs a Linux file descriptor, so that all refuse the same things with the
 * same messages.
 *
 * <p>To support another open flag, add it to {@code PosixTarget.bits}.
 *
 * <p><b>Hot:</b> {@code PosixEngine}.
 */
package csdbench.io.backend.posix;
