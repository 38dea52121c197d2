package csdbench.result.cost;

import java.util.OptionalDouble;

/**
 * What a drive costs at one workload with data of one ratio.
 *
 * @param folder of the results
 * @param drive what was measured
 * @param simulated whether it is a model's
 * @param given price and rating
 * @param work what was measured
 * @param years until its rating is used up at this work
 * @param perEffectiveTb dollars for each TB of data that it holds
 * @param perThousandIops dollars for 1,000 IOPS within what must be kept
 * @param perWrittenPb dollars for each PB that hosts may write
 * @param energy over the time in service
 */
public record DriveCost(
        String folder,
        String drive,
        boolean simulated,
        Given given,
        Work work,
        CostBand years,
        CostBand perEffectiveTb,
        CostBand perThousandIops,
        CostBand perWrittenPb,
        Energy energy) {
    /**
     * What was typed or is known of all drives that were used together.
     *
     * @param drives how many
     * @param price of all, in dollars
     * @param ratedBytes that hosts may write to all
     * @param capacityBytes of all
     * @param watts of all, as typed, else the least that was measured
     */
    public record Given(
            int drives, double price, OptionalDouble ratedBytes, OptionalDouble capacityBytes, OptionalDouble watts) {}

    /**
     * The fastest load that kept what must be kept, else the fastest.
     *
     * @param name of the workload
     * @param ratio of its data
     * @param ratioCounted whether the drive counted that ratio
     * @param lowIops the slowest of its repeats
     * @param highIops the fastest of its repeats
     * @param kept whether it kept what must be kept
     * @param writtenBytesPerSecond by hosts
     */
    public record Work(
            String name,
            OptionalDouble ratio,
            boolean ratioCounted,
            double lowIops,
            double highIops,
            boolean kept,
            double writtenBytesPerSecond) {
        /** The same with a ratio that the drive did not count. */
        public Work withRatio(double typed) {
            return new Work(name, OptionalDouble.of(typed), false, lowIops, highIops, kept, writtenBytesPerSecond);
        }
    }

    /**
     * Energy over the time in service, and what a watt does.
     *
     * @param kilowattHours used
     * @param price of these, in dollars
     * @param each what a watt above those of rest does
     */
    public record Energy(CostBand kilowattHours, CostBand price, PerWatt each) {}

    /**
     * What a watt above those of rest does, as it was measured.
     *
     * @param source what measured it; empty where nothing did
     * @param iops operations a second
     * @param megabytesPerSecond read and written
     * @param joulesPerWrittenGb of hosts
     */
    public record PerWatt(String source, CostBand iops, CostBand megabytesPerSecond, CostBand joulesPerWrittenGb) {
        /** None, for one reason. */
        public static PerWatt missing(String reason) {
            CostBand none = CostBand.missing(reason);
            return new PerWatt("", none, none, none);
        }
    }
}
