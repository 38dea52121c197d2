/**
 * The kind of run that repeats a trace: what a plan needs to know of it, which LBA ranges of the open targets it goes
 * to, and how accurate it was.
 *
 * <p>{@code trace.replay} knows no plans and {@code engine.run} reads no traces; this is where the two meet.
 *
 * <p>To change when a replay is called accurate, see {@code ReplayAccuracy}; docs/replay.md has the rule.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.engine.replay;
