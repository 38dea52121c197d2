package csdbench.job.data;

import csdbench.drive.simulated.Parameter;
import csdbench.job.data.CapacityPlan.Bounds;
import java.util.List;

/**
 * A capacity plan as JSON has it; the names are a contract with the programs that read them.
 *
 * @param schema 1
 * @param bytes size of the sample
 * @param codecRatio of the sample by the drive's codec
 * @param storedRatio of the sample on the drive
 * @param raisedShare blocks that the drive's steps made larger by more than a tenth
 * @param unreachable whether the drive's steps take more than half of what the data saves
 * @param incompressibleWriteAmplification at the nominal capacity
 * @param promises in ascending order; the last is the largest that is safe
 */
public record CapacityDocument(
        int schema,
        String path,
        long bytes,
        int pieces,
        long blocks,
        String drive,
        long nominalBytes,
        Figure codecRatio,
        Figure storedRatio,
        double raisedShare,
        boolean unreachable,
        double incompressibleWriteAmplification,
        List<Promise> promises) {
    private static final int SCHEMA = 1;

    /** A figure; {@code low} and {@code high} are null if the sample has too few pieces. */
    public record Figure(double value, Double low, Double high) {}

    /** See {@link CapacityPlan.Promise}. */
    public record Promise(long capacityBytes, Figure usedShare, double writeAmplification, Figure endurance) {}

    public static CapacityDocument of(CapacityPlan plan) {
        return new CapacityDocument(
                SCHEMA,
                plan.file(),
                plan.sizeBytes(),
                plan.pieces(),
                plan.blocks(),
                plan.drive().name(),
                (long) plan.drive().value(Parameter.NOMINAL),
                figure(plan.codec()),
                figure(plan.stored()),
                plan.raised(),
                plan.unreachable(),
                plan.incompressible(),
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
