/**
 * Says how a drive is by its own counters, and how long it will last.
 *
 * <p>Nothing is estimated where nothing counts: a figure that is not known is empty, and a band is as wide as rounding
 * and what is not known of the work make it.
 *
 * <p>To judge by another counter, read it in {@code drive.counters} and add an alarm to {@code DriveHealth}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.job.health;
