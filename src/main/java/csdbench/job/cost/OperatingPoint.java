package csdbench.job.cost;

import csdbench.result.cost.DriveCost;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A load that a drive carried, and what is known of the drive.
 *
 * @param drive for people
 * @param simulated whether it is a model
 * @param drives how many were used together
 * @param capacityBytes of all; empty where not known
 * @param ratedBytes that hosts may write to all; empty where not known
 * @param work what was measured
 * @param amplification bytes on the medium for each of hosts, where the drive counted them
 * @param watts of what its runs measured the power of; nothing where they measured none, or more than one thing
 */
record OperatingPoint(
        String drive,
        boolean simulated,
        int drives,
        OptionalDouble capacityBytes,
        OptionalDouble ratedBytes,
        DriveCost.Work work,
        OptionalDouble amplification,
        Optional<Watts> watts) {
    /**
     * From the lowest to the highest of its repeats, with the margin of each.
     *
     * @param source of it, and what that covers
     * @param each what a watt above those of rest did
     */
    record Watts(double low, double high, String source, DriveCost.PerWatt each) {}

    /** The same with a ratio that was typed; what results know goes before it. */
    OperatingPoint withRatio(OptionalDouble typed) {
        return work.ratio().isPresent() || typed.isEmpty()
                ? this
                : new OperatingPoint(
                        drive,
                        simulated,
                        drives,
                        capacityBytes,
                        ratedBytes,
                        work.withRatio(typed.getAsDouble()),
                        amplification,
                        watts);
    }

    /** Which load a drive is judged by: the fastest that kept what must be kept, else the fastest. */
    boolean before(OperatingPoint other) {
        return work.kept() == other.work.kept() ? work.lowIops() > other.work.lowIops() : work.kept();
    }
}
