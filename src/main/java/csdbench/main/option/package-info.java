/**
 * What commands have in common: what they are, the options of several of them, and how values are read.
 *
 * <p>A value that cannot be read is refused in one sentence that names the option, the value and what was expected;
 * a command gets values that are within their limits and checks none by itself.
 *
 * <p>To add a kind of value, add a converter to {@code Values}; to share an option, add a mixin.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.main.option;
