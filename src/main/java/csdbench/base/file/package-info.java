/**
 * The one way in which csdbench makes files of its own and opens those that it finds, and what of this machine's file
 * system the texts of others may name.
 *
 * <p>Nothing here is written through a link, into a pipe or over a device that has the name of a file. So no other room
 * opens a file for writing by itself; {@code csdbench.house.WritersTest} lists the few that open what was judged. The
 * limits of {@code Reach} are given once, by the command that wants them.
 *
 * <p>To add a way of making a file, add a function to {@code NewFile}, and say what happens to what has its name. To
 * open one more file that a parmfile names, do so within {@code Reach.opened}, or {@code Reach.beside} where it is
 * created, and add it to the names that {@code engine.preflight.NamedOutside} judges before a run.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.base.file;
