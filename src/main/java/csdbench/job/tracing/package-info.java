/**
 * Records requests of block devices by the kernel's tracer, in an instance of its own.
 *
 * <p>No other user of the tracer is disturbed, and what is left of a killed process is removed by its name: the tracer
 * is one for the whole machine. Events that the kernel had no room for are counted and told.
 *
 * <p>To record another event, add it to {@code TracingInstance} with the action of blktrace that it is.
 *
 * <p><b>Hot:</b> a page of events for each 80 or so, while the machine is measured.
 */
package csdbench.job.tracing;
