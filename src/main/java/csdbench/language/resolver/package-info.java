/**
 * Resolves what runs of all kinds have: inheritance, overrides, loops, defaults and contradictions of storages,
 * workloads, hosts, data and validation.
 *
 * <p>Nothing here touches a device, a clock or the network, or knows which kinds of run there are. A mistake of the
 * user's becomes a diagnostic, never an exception, and resolving goes on so that all of them are found.
 *
 * <p>To implement a parameter, resolve it where its neighbours are: of a run in {@code RunFrame}, of a workload in
 * {@code Accesses}, of a storage in {@code Storages}, of data in {@code ContentResolver}, and give it a field in the
 * spec of {@code plan}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.language.resolver;
