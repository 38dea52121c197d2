/**
 * Words and tables: how text is compared and laid out for people.
 *
 * <p>Nothing here knows what the text is about, and nothing reads a file, so that every other room may use it.
 *
 * <p>To add a helper, add a final class with static methods and say what it does with empty and very long text.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.base.text;
