package csdbench.job.data;

import csdbench.drive.simulated.Parameter;
import csdbench.job.data.CapacityPlan.Bounds;
import java.util.List;

/**
 * A capacity plan as JSON has it; the names are a contract with the programs that read them.
 *
 * @param schema 1
 * @param promises in ascending order; the last is the largest that is safe
 */
public record CapacityDocument(int schema, Sample sample, Drive drive, Ratio ratio, List<Promise> promises) {
    private static final int SCHEMA = 1;

    /** A figure; {@code low} and {@code high} are null if the sample has too few pieces. */
    public record Figure(double value, Double low, Double high) {}

    /** What was measured; {@code bytes} is the size of all of it. */
    public record Sample(String path, long bytes, int pieces, long blocks) {}

    /** The model; its write amplification is that of incompressible data at the nominal capacity. */
    public record Drive(String name, long nominalBytes, double incompressibleWriteAmplification) {}

    /**
     * How far the sample compresses.
     *
     * @param codec by the drive's codec
     * @param stored on the drive
     * @param raisedShare blocks that the drive's steps made larger by more than a tenth
     * @param unreachable whether the steps take more than half of what the data saves
     */
    public record Ratio(Figure codec, Figure stored, double raisedShare, boolean unreachable) {}

    /** See {@link CapacityPlan.Promise}. */
    public record Promise(long capacityBytes, Figure usedShare, double writeAmplification, Figure endurance) {}

    public static CapacityDocument of(CapacityPlan plan) {
        return new CapacityDocument(
                SCHEMA,
                new Sample(plan.file(), plan.sizeBytes(), plan.pieces(), plan.blocks()),
                new Drive(plan.drive().name(), (long) plan.drive().value(Parameter.NOMINAL), plan.incompressible()),
                new Ratio(figure(plan.codec()), figure(plan.stored()), plan.raised(), plan.unreachable()),
                plan.promises().stream()
                        .map(promise -> new Promise(
                                promise.capacityBytes(),
                                figure(promise.usedShare()),
                                promise.writeAmplification(),
                                figure(promise.endurance())))
                        .toList());
    }

    private static Figure figure(Bounds bounds) {
        return bounds.known()
                ? new Figure(bounds.value(), bounds.low(), bounds.high())
                : new Figure(bounds.value(), null, null);
    }
}
