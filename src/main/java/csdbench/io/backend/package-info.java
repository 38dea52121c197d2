/**
 * Lists the ways of doing I/O and chooses one for each target.
 *
 * <p>Nothing here does I/O, and naming a backend must not bind foreign functions: that waits until one is asked to
 * open something or whether it could. A choice always comes with its reason, because it changes what is measured.
 *
 * <p>To add a backend, write a room below this one and give it a line in {@code Backend}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.io.backend;
