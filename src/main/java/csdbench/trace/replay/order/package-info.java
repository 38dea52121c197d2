/**
 * What is to be replayed, and how: the traces, when their requests are issued, which of them, and to which addresses.
 *
 * <p>Plain values, so that the language does not depend on the code that carries them out: {@code ReplayOrder}
 * has one record each for pace, selection and layout.
 *
 * <p>To add an option, add a component to the record that it belongs to, its word in {@code ReplayTypes}, and the class
 * of {@code trace.replay} that implements it.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.trace.replay.order;
