/**
 * How long a flash drive takes for a command, and what its flash looks like afterwards.
 *
 * <p>Every resource is a timeline: a command reserves the controller, dies, channels and the link one after the other
 * and learns when it will be done. Commands must come in the order of their times. The flash translation layer is
 * real, page-mapped and garbage-collected, over a sample of the drive's blocks. Nothing is stored but where a block
 * lies and how large it is there.
 *
 * <p>To add a mechanism, give it a class beside {@link csdbench.drive.simulated.flash.Die} and a place in the path of
 * the commands that meet it.
 *
 * <p><b>Hot:</b> everything but the specs.
 */
package csdbench.drive.simulated.flash;
