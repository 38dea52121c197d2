/**
 * Faults that are injected into the I/O of a run on purpose: which, how often and where.
 *
 * <p>Plain values; nothing is injected unless a storage asks for it.
 *
 * <p>To add a fault, add a record to {@code FaultSpec}, its word in {@code FaultTypes}, and what it does in
 * {@code engine.fault}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.plan.fault;
