/**
 * The machine itself: what it is made of, and what its processors do.
 *
 * <p>Nothing here looks at a drive; that is {@code drive.real}.
 *
 * <p>To show another fact of the machine in results, add it to {@code HostFacts}.
 *
 * <p><b>Hot:</b> nothing; processor times are read once an interval.
 */
package csdbench.drive.host;
