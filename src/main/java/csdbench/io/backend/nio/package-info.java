/**
 * I/O through Java's own file channels: slower to start an I/O, but at home on every system that Java runs on.
 *
 * <p>Nothing here claims a device, because Java cannot ask for O_EXCL, so nothing here writes to one: a mounted file
 * system would be lost without a word. Errors arrive as sentences of the system and leave as numbers, like those of
 * every other backend.
 *
 * <p>To recognise another error, add its words to {@code IoErrors}.
 *
 * <p><b>Hot:</b> {@code NioEngine}.
 */
package csdbench.io.backend.nio;
