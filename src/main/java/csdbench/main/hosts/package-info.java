/**
 * The commands and the options about other hosts, and about the certificates by which they know each other.
 *
 * <p>What hosts say to each other is decided in {@code engine.hosts}, what a session on them is in {@code job.hosts},
 * what a certificate is in {@code job.pki}.
 *
 * <p>To add an option of the connection, add it to {@code TlsOptions}; both sides then have it. To add a command about
 * certificates, add it to {@code PkiCommand}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.main.hosts;
