/**
 * The host: its hardware, operating system and Java, and the use of its processors.
 *
 * <p>Nothing here inspects a drive; that is {@code drive.real}.
 *
 * <p>To show another fact of the host in results, add it to {@code HostFacts}.
 *
 * <p><b>Hot:</b> nothing; processor times are read once an interval.
 */
package csdbench.drive.host;
