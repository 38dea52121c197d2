/**
 * Turns definitions into a plan, a class for each kind of run, of settings that {@code language.resolver} resolves.
 *
 * <p>Nothing here touches a device, a clock or the network, and nothing depends on the order of a hash: the same text
 * always gives the same plan. A mistake of the user's becomes a diagnostic, never an exception, and planning goes on
 * so that all of them are found.
 *
 * <p>To implement a parameter of files, resolve it in {@code FileWorkloads} or {@code FileTrees}, and give it a field
 * in the spec of {@code plan}; of all others, in {@code language.resolver}. To add a kind of run, add a {@code …Runs}
 * that {@code Planner} calls.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.language.planner;
