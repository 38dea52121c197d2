/**
 * What commands have in common: what they are, the options of several of them, how values are read, and the objects
 * that they print for programs with {@code --json} where no file of a result folder is that object.
 *
 * <p>A value that cannot be read is refused in one sentence that names the option, the value and what was expected;
 * a command gets values that are within their limits and checks none by itself. A document is made of what the command
 * itself shows; standard output has the one object and nothing else.
 *
 * <p>To add a kind of value, add a converter to {@code Values}; to share an option, add a mixin. To add a document, add
 * its record, and its schema in {@code docs/schema} by the test that writes them.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.main.option;
