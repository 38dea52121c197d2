/**
 * Sessions on several hosts: a controller that has agents carry out its runs, and an agent, which is a session of the
 * same code with checks, permits and results of its own.
 *
 * <p>An agent is told the text of the parmfiles and when to do which run, never what a run is. It has its own permits.
 * Events go from {@code AgentOrders} to {@code HostsSession}; {@code CommissionedCommand} is a review of a fleet.
 *
 * <p>To add a way of starting agents, give it the invitation that {@code HostsFlow} has for each host.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.job.hosts;
