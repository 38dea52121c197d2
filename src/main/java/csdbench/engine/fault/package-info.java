/**
 * Injects faults into the I/O of a run: the engine of each worker is wrapped, and its completions are changed or held
 * back.
 *
 * <p>What is chosen depends on the fault and on the number of the operation alone, so that every session with one
 * worker has the same faults. A target without faults has no such engine.
 *
 * <p>To add a fault, see {@code plan.fault}; what it does belongs into {@code TargetFaults}.
 *
 * <p><b>Hot:</b> all of it, where faults were asked for.
 */
package csdbench.engine.fault;
