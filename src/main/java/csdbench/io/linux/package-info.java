/**
 * Linux as a C program sees it: calls, their numbers and their flags, by foreign functions.
 *
 * <p>Nothing here knows what a target or a request is, and nothing throws for an error that the kernel reports: a
 * call answers what the kernel answers, errors as minus errno, because most callers are hot and all of them know
 * better what an error means. Loading a class of this room must work on any system; where a call cannot be bound,
 * {@code Libc.unavailable} says why.
 *
 * <p>To add a call, add its handle and its method to {@code Libc}; to add a number that differs between processors,
 * add it to {@code Abi}.
 *
 * <p><b>Hot:</b> {@code Libc.pread}, {@code Libc.pwrite}, {@code Libc.ioUringEnter}.
 */
package csdbench.io.linux;
