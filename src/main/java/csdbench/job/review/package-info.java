/**
 * Reviews as they are asked for: looks at the drives, plans, asks the guard, carries out one drive after the other,
 * shows it, and ends with a report and with how to go on.
 *
 * <p>Nothing here knows what a step does, or an option of the command line.
 *
 * <p>To add something that is shown as a review goes on, begin at {@code ReviewScreen}; to what it ends with, at
 * {@code ReviewEnding}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.job.review;
