/**
 * Files and devices that are open and identified.
 *
 * <p>Nothing here decides whether a file may be used. A path may name another file between the check and the open, so
 * a check keeps its identity and an open compares it.
 *
 * <p>To open a file in another way, add a method to {@code NativeFile} that goes through {@code judged} or
 * {@code create}. A call on the entries of a folder goes into {@code EntryCalls}, once by system calls and once by Java
 * alone for other systems.
 *
 * <p><b>Hot:</b> {@code EntryCalls}.
 */
package csdbench.io.file;
