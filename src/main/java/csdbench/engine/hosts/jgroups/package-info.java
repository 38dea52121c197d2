/**
 * The transport of runs on several hosts: JGroups over TCP, with mutual TLS 1.3.
 *
 * <p>JGroups is used for membership, flow control and retransmission. It carries bytes only,
 * nothing is serialised, and nobody outside the session can connect. A view of two members or more always begins with
 * the controller, so that no two parts are ever merged. Agents have connections to the controller, not to each other.
 * Callers are greeted each on a thread of its own, and reach JGroups when TLS knows them and
 * they have begun to speak.
 *
 * <p>To change how hosts find or lose each other, change the stack in {@code JGroupsLink.open}; another transport is
 * another {@code Link}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.engine.hosts.jgroups;
