/**
 * Turns definitions into a plan: what inherits, overrides, multiplies and cannot be is decided here and nowhere else.
 *
 * <p>Nothing here touches a device, a clock or the network, and nothing depends on the order of a hash: the same text
 * always gives the same plan. A mistake of the user's becomes a diagnostic, never an exception, and planning goes on
 * so that all of them are found.
 *
 * <p>To implement a parameter, resolve it where its neighbours are: of a run in {@code RunFrame}, of a workload in
 * {@code Accesses}, of a storage in {@code Storages}, and give it a field in the spec of {@code plan}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.language.planner;
