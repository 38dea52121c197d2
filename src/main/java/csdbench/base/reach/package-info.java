/**
 * What of this machine's file system the texts of others may name.
 *
 * <p>Nothing here opens a file by itself or knows a system call: the limits are given once, by the command that wants
 * them, and every room that opens what a text named asks here.
 *
 * <p>To open one more file that a parmfile names, do so within {@code Reach.opened}, or {@code Reach.beside} where it
 * is created, and add it to the names that {@code engine.preflight.NamedOutside} judges before a run.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.base.reach;
