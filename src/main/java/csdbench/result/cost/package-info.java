/**
 * What drives cost for what they do: years, and dollars for each useful unit.
 *
 * <p>Values only: the members of what {@code cost --json} prints. What is not known has its reason in place of a
 * figure.
 *
 * <p>To add a figure, add it to {@code DriveCost}, compute it in {@code job.cost} and show it in {@code report.cost}.
 *
 * <p><b>Hot:</b> nothing.
 */
package csdbench.result.cost;
