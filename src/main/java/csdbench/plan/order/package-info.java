/**
 * What is to be replayed and validated, and how: which traces, when their requests are issued and to which addresses,
 * what is checked of the data, and what of that survives the program.
 *
 * <p>Plain values, so that the language does not depend on the code that carries them out: {@code ReplayOrder}
 * has one record each for pace, selection and layout.
 *
 * <p>To add an option, add a component to the record that it belongs to, its word in {@code ReplayTypes}, and the class
 * of {@code engine.replay} or {@code engine.verify} that implements it.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.plan.order;
