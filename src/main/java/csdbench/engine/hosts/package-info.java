/**
 * Runs on several hosts: the messages between a controller and its agents, how they become bytes, both sides of the
 * protocol as state machines, and the union of what the agents measured.
 *
 * <p>Nothing here has a thread, a clock or a socket: times and messages are handed in, so that tests carry out the
 * whole protocol in virtual time. A loss is judged by messages that do not come; what a transport reports is a help.
 *
 * <p>To add a message, add a record to {@code Message}; both state machines then do not compile until they answer it.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.engine.hosts;
