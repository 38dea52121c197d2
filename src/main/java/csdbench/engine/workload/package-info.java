/**
 * Decides every I/O before it is done: read or write, offset, transfer size and due time.
 *
 * <p>Nothing here performs I/O, reads a clock or starts a thread. What is decided is a pure function of plan, seed and
 * order of calls, so a test can repeat a million operations and compare them one by one.
 *
 * <p>To add an address pattern, write one {@code …Sequence} and answer for it in {@code Sequences}.
 *
 * <p><b>Hot:</b> {@code OpStream.next}, {@code ArrivalQueue.take}; nothing here allocates after construction.
 */
package csdbench.engine.workload;
