/**
 * One host's part of a plan: its streams, and its share of rates and threads; and what hosts compare of plans.
 *
 * <p>Nothing here knows other hosts than by their labels, or measures anything: the parts of all hosts add up to the
 * plan whatever happens in the run.
 *
 * <p>To divide something else among hosts, divide it in {@code HostSlices} and add it to the property of its test.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.plan.slice;
