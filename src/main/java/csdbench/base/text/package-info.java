/**
 * Text for people: comparing words, formatting numbers, laying out tables.
 *
 * <p>Nothing here depends on what the text is about, and nothing reads a file, so every other room may use it.
 *
 * <p>To add a helper, add a final class with static methods and say what it does with empty and very long text.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.base.text;
