/**
 * Decides every I/O before it is done: which operation, where, how large and when.
 *
 * <p>Nothing here performs I/O, reads a clock or starts a thread. What is decided is a pure function of the plan and
 * the seed, which is what lets a test replay a million operations and compare them one by one.
 *
 * <p>To add an address pattern, write one {@code …Sequence} and answer for it in {@code Sequences}.
 *
 * <p><b>Hot:</b> {@code OpStream.next}, {@code ArrivalQueue.take}; nothing here allocates after construction.
 */
package csdbench.engine.workload;
