/**
 * Replays recorded I/O: where each request goes, and when it may start.
 *
 * <p>A trace is read twice: {@code TraceScanner} learns what is in it, so that {@code AddressMap} can map it onto
 * another span and what cannot be replayed is reported before the run; then the requests stream through {@code
 * MergedTrace} and {@code MappedFeed} into a {@code ReplayQueue}, which decides when each may start. Each worker asks
 * its {@code ReplaySource}.
 *
 * <p>To add a mode, add a constant to {@code ReplayMode} and a {@code ReplayQueue}, or a case of {@code
 * OrderedQueue}; the switch in {@code Replay} does not compile before.
 *
 * <p><b>Hot:</b> all but the scan and {@code Replay} itself.
 */
package csdbench.trace.replay;
