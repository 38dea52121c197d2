/**
 * Carries out a plan: decides each I/O, submits and times it, counts it, and stops.
 *
 * <p>It reads no parmfile and writes no report: a plan comes in, events go out. {@code engine.run} is the room to begin
 * with, and {@code engine.run.Worker} the class through which every I/O goes.
 *
 * <p>To add a kind of run, implement {@code engine.kind.RunKind} in a room of its own and list it in {@code
 * engine.run.RunKinds}.
 *
 * <p><b>Hot:</b> {@code engine.run.Worker}, {@code engine.stats}, and the sources of operations in {@code
 * engine.workload}, {@code engine.files} and {@code engine.validation}.
 */
package csdbench.engine;
