/**
 * Turns definitions into a plan: inheritance, overrides, loops, defaults and contradictions are resolved here only.
 *
 * <p>Nothing here touches a device, a clock or the network, and nothing depends on the order of a hash: the same text
 * always gives the same plan. A mistake of the user's becomes a diagnostic, never an exception, and planning goes on
 * so that all of them are found.
 *
 * <p>To implement a parameter, resolve it where its neighbours are: of a run in {@code RunFrame}, of a workload in
 * {@code Accesses}, of a storage in {@code Storages}, of data in {@code ContentResolver}, of files in {@code
 * FileWorkloads} and {@code FileTrees}, and give it a field in the spec of {@code plan}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.language.planner;
