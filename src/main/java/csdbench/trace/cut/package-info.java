/**
 * Parts of traces: what is wanted of them, several as one, the busiest minutes, and addresses that nobody recognises.
 *
 * <p>Each is a reader around a reader, so they go together in any order and a trace of any length takes the same
 * memory. What must be known before the first request is found in a reading of its own.
 *
 * <p>To leave out requests by something else, or to change them, add a {@code CutStep}.
 *
 * <p><b>Hot:</b> {@code CutTrace} and the steps.
 */
package csdbench.trace.cut;
