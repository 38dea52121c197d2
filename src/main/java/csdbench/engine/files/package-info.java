/**
 * Runs on trees of files: the calls, and which operation comes next.
 *
 * <p>{@code FilesKind} is the kind of run. {@code FileSource} and {@code FormatSource} decide, {@code FileEngine} makes
 * the calls, on the files of {@code engine.trees} and no others.
 *
 * <p>To add an operation: its constant in {@code plan.files.FileOperation}, then the switches that do not compile here;
 * docs/development/house.md lists the rest.
 *
 * <p><b>Hot:</b> {@code FileSource}, {@code Claims}, {@code FileEngine}.
 */
package csdbench.engine.files;
