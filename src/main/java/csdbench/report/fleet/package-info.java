/**
 * One report of the reviews of many drives: a line for each, and which of them differ from the others.
 *
 * <p>The page is drawn from {@code fleet.json} and the reviews beside it, so that it can be drawn again. No drive is
 * named for a difference that chance makes in a fleet of that size.
 *
 * <p>To add a figure that drives are compared by, add a line in {@code FleetMeasures}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.report.fleet;
