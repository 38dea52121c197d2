/**
 * Trees of files below an anchor: names, sizes and states, what there is on disk, and the control file that says what a
 * tree was made for.
 *
 * <p>Nothing here decides what is done next; that is {@code engine.files}. {@code Anchors} keeps what is open from run
 * to run. A {@code Tree} has a {@code TreeShape}, from which every name follows, and two {@code StateMap}s. Nothing
 * touches what is not part of a tree.
 *
 * <p>To give a tree another property, add it to {@code plan.files} and to {@code ControlFile}, so that a tree made
 * without it is not taken for one with it.
 *
 * <p><b>Hot:</b> {@code Folders}, {@code TreeShape}, {@code StateMap}.
 */
package csdbench.engine.trees;
