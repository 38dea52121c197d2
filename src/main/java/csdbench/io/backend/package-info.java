/**
 * The catalogue of I/O backends, the choice of one for each target, and the backend that does nothing.
 *
 * <p>Nothing here does I/O: {@code NoneEngine} ends each request at once. Naming a backend must not bind foreign
 * functions; opening or probing does. A choice always comes with its reason, because it affects what is measured.
 *
 * <p>To add a backend, write a room below this one and give it a line in {@code Backend}.
 *
 * <p><b>Hot:</b> {@code NoneEngine}.
 */
package csdbench.io.backend;
