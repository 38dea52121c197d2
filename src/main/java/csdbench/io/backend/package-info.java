/**
 * The catalogue of I/O backends, and the choice of one for each target.
 *
 * <p>Nothing here does I/O, and naming a backend must not bind foreign functions; opening or probing does. A choice
 * always comes with its reason, because it affects what is measured.
 *
 * <p>To add a backend, write a room below this one and give it a line in {@code Backend}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.io.backend;
