/**
 * Counters and histograms of each worker, collected once an interval, and a file of each I/O if that is asked for.
 *
 * <p>Nothing here reads a clock or knows why an operation was done. A worker alone writes its counters; the
 * collector has it change to an empty set, or copies them while it waits for its device, and never makes it wait.
 *
 * <p>To count something more, add it to {@code LatencyCounter} or {@code CounterSet} and to the total in
 * {@code result} that it becomes.
 *
 * <p><b>Hot:</b> {@code WorkerStats}; nothing it does allocates, nor does {@code OffsetLog}.
 */
package csdbench.engine.stats;
