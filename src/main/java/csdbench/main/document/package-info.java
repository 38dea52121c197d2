/**
 * The objects that commands print for programs with {@code --json} where no file of a result folder is that object.
 *
 * <p>A document holds plain values and is made of what the command itself shows; it decides and measures nothing.
 * Standard output has the one object and nothing else.
 *
 * <p>To add one, add its record, and its schema in {@code docs/schema} by the test that writes them.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.main.document;
