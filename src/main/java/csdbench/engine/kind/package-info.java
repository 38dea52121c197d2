/**
 * The interface between the executor and every kind of run: where operations come from, and what wraps the engine that
 * does them.
 *
 * <p>Interfaces and values only: kinds are in {@code engine.workload}, {@code engine.files} and {@code engine.replay},
 * decorators in {@code engine.validation}.
 *
 * <p>To add a kind of run, implement {@code RunKind} in a room of its own and list it in {@code engine.run.RunKinds}.
 *
 * <p><b>Hot:</b> nothing; the sources of a kind are.
 */
package csdbench.engine.kind;
