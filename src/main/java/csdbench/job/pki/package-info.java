/**
 * A small certificate authority for hosts that measure together: its own certificate, certificates of hosts, and what
 * is wrong with them.
 *
 * <p>Nothing here opens a connection, and no cryptography is our own: keys, signatures, stores and the check of what
 * was made are the JDK's, only the encoding of a certificate is written here. Nothing is overwritten, and private keys
 * and passwords are in files that their owner alone can read.
 *
 * <p>To add an extension to certificates, add it to {@code Authority} and let its test read it back with the JDK.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.job.pki;
