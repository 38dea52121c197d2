/**
 * From the text of parmfiles and profiles to a plan, in the order of its rooms: {@code parm} finds entries, {@code
 * definition} makes blocks of them and gives each value its type, {@code resolver} resolves them, {@code planner} makes
 * runs.
 *
 * <p>Nothing here opens a device or does an I/O. Each mistake is a {@code Diagnostic} with its position, and all are
 * reported together.
 *
 * <p>To add a parameter, follow its row in docs/development/house.md; it begins in the {@code PARMS} of a definition.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.language;
