/**
 * What a run does in file systems: trees of directories and files, and the operations on them.
 *
 * <p>Nothing here touches a file: names and states are in {@code engine.trees}, calls in {@code
 * engine.files}.
 *
 * <p>To add an operation, add its constant to {@code FileOperation}; the compiler shows every switch that has to answer
 * it, docs/development/house.md what it does not show.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.plan.files;
