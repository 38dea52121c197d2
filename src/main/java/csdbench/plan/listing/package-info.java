/**
 * Plans as people read them before anything is run: the runs, what each lun is for and how much is written to it, what
 * the data will be.
 *
 * <p>Nothing here changes a plan or inspects a machine; what is shown follows from the plan alone.
 *
 * <p>To show something else of a plan, add a {@code …Listing} and call it where {@code check} or {@code -s} print.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.plan.listing;
