/**
 * Joins a recording to a run: what a plan needs to know of it, which spans of the open targets it goes to, and whether
 * it was done truly.
 *
 * <p>{@code replay} knows no plans and {@code run} reads no recordings; this is where the two meet.
 *
 * <p>To change when a replay is called faithful, see {@code ReplayAccuracy}; docs/traces.md tells the rule.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.engine.replay;
