/**
 * Runs on trees of files: names, sizes and states of a tree, its control file, the calls, and which operation comes
 * next.
 *
 * <p>{@code FilesKind} is the kind of run. {@code Anchors} keeps what is open from run to run. A {@code Tree} has a
 * {@code TreeShape}, from which every name follows, and two {@code StateMap}s. {@code FileSource} and {@code
 * FormatSource} decide, {@code FileEngine} makes the calls; none of them touches what is not part of a tree.
 *
 * <p>To add an operation: its constant in {@code plan.files.FileOperation}, then the switches that do not compile here;
 * docs/house.md lists the rest.
 *
 * <p><b>Hot:</b> {@code FileSource}, {@code Claims}, {@code FileEngine}, {@code Folders}, {@code TreeShape}, {@code
 * StateMap}.
 */
package csdbench.engine.files;
