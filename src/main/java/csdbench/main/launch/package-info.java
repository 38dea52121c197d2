/**
 * The first class of the jar: makes sure that csdbench runs on a Java that it was compiled for.
 *
 * <p>Compiled for Java 11 and nothing newer, so that an older Java can still load it and report what is missing. It
 * names {@code csdbench.main.Main} by its name only; a reference would make this room unreadable to that Java.
 *
 * <p>To add a place where Java is installed, add a line to {@code JavaSearch} and the same one to
 * {@code scripts/csdbench}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.main.launch;
