/**
 * Reviews of the drives of many hosts: has each host review its own, keeps what they send, and reports all of them.
 *
 * <p>What a review is is decided in {@code job.suite}, on each host; how hosts are reached in {@code job.hosts}.
 *
 * <p>To have hosts carry out another command, give its results a place here and a {@code HostCommand} to agents.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.job.fleet;
