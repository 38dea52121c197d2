/**
 * The model of a flash drive: command latencies and the state of its flash.
 *
 * <p>Every resource is a timeline: a command reserves controller, dies, channels and link in turn, which gives its
 * completion time. Commands must arrive in the order of time. A page-mapped flash translation layer with garbage
 * collection runs on a sample of the drive's blocks. It stores addresses and sizes, no data.
 *
 * <p>To add a mechanism, give it a class beside {@link csdbench.drive.simulated.flash.Die} and call it in the path of
 * the commands.
 *
 * <p><b>Hot:</b> everything but the specs.
 */
package csdbench.drive.simulated.flash;
