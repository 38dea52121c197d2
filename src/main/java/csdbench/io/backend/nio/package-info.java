/**
 * I/O through Java file channels: more overhead per I/O, but portable.
 *
 * <p>Nothing here writes to a block device: Java cannot open with O_EXCL, so a mounted file system could be
 * overwritten. Error texts of the system are mapped to errno, as every backend reports errors.
 *
 * <p>To recognise another error, add its text to {@code io.file.IoErrors}.
 *
 * <p><b>Hot:</b> {@code NioEngine}.
 */
package csdbench.io.backend.nio;
