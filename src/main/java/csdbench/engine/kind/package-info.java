/**
 * What the executor asks of a run without knowing what kind it is: where its operations come from, and what is done
 * around each I/O.
 *
 * <p>Nothing here does anything: kinds are in {@code engine.workload} and {@code engine.replay}, decorators in {@code
 * engine.validation}.
 *
 * <p>To add a kind of run, implement {@code RunKind} in a room of its own and list it in {@code engine.run.RunKinds}.
 *
 * <p><b>Hot:</b> nothing; the sources of a kind are.
 */
package csdbench.engine.kind;
