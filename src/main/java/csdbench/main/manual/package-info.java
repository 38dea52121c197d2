/**
 * What is made from the commands themselves: completion for shells, and manual pages.
 *
 * <p>Everything is read from the model of the commands, so that no option can be missing.
 *
 * <p>To add a shell, add it to {@code CompletionCommand}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.main.manual;
