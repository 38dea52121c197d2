/**
 * The commands about certificates of hosts that measure together.
 *
 * <p>Nothing here makes a certificate: commands read their options and call {@code job.pki}.
 *
 * <p>To add a command, add it to {@code PkiCommand}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.main.pki;
