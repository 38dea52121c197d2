package csdbench.job.cost;

import java.util.OptionalDouble;

/**
 * What was typed for one folder of results; prices in dollars, all of one drive.
 *
 * @param price of a drive
 * @param ratedBytes that hosts may write to it; empty for what results know
 * @param capacityBytes of it; empty for what was measured
 * @param watts at this work; empty where not known
 * @param ratio of its data where results do not know it
 * @param service time in service and what it is used for
 */
public record CostTerms(
        double price,
        OptionalDouble ratedBytes,
        OptionalDouble capacityBytes,
        OptionalDouble watts,
        OptionalDouble ratio,
        Service service) {
    /**
     * The same for all drives.
     *
     * @param years in service at most
     * @param busyPercent of the time at this work; it rests otherwise
     * @param kilowattHourPrice in dollars; empty where not asked
     */
    public record Service(double years, double busyPercent, OptionalDouble kilowattHourPrice) {}
}
