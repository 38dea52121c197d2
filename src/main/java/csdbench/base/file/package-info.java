/**
 * The one way in which csdbench makes files of its own, and in which it opens those that it finds.
 *
 * <p>Nothing here is written through a link, into a pipe or over a device that has the name of a file. So no other room
 * opens a file for writing by itself; {@code csdbench.house.WritersTest} lists the few that open what was judged.
 *
 * <p>To add a way of making a file, add a function to {@code NewFile}, and say what happens to what has its name.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.base.file;
