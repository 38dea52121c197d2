/**
 * The command and the options about other hosts.
 *
 * <p>What hosts say to each other is decided in {@code engine.hosts}, what a session on them is in {@code job.hosts}.
 *
 * <p>To add an option of the connection, add it to {@code TlsOptions}; both sides then have it.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.main.hosts;
