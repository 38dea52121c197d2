/**
 * The kind of run that repeats a trace: where each request goes, when it may start, and how accurate that was.
 *
 * <p>{@code engine.run} reads no traces. Here one is read twice: {@code TraceScanner} learns what is in it, so that
 * {@code AddressMap} can map it onto another span and what cannot be replayed is reported before the run; then the
 * requests stream through {@code MergedTrace} and {@code MappedFeed} into a {@code ReplayQueue}, which decides when
 * each may start. Each worker asks its {@code ReplaySource}.
 *
 * <p>To add a mode, add a constant to {@code ReplayMode} and a {@code ReplayQueue}, or a case of {@code
 * OrderedQueue}; the switch in {@code Replay} does not compile before. When a replay is called accurate is said in
 * {@code ReplayAccuracy}; docs/replay.md has the rule.
 *
 * <p><b>Hot:</b> all but the scan, {@code Replay} itself, {@code ReplayKind} and {@code ReplayAccuracy}.
 */
package csdbench.engine.replay;
