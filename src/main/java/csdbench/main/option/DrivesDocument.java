package csdbench.main.option;

import csdbench.drive.simulated.DriveProfile;
import csdbench.drive.simulated.DriveProfile.KnownError;
import java.util.List;

/**
 * What {@code drives --json} prints.
 *
 * @param schema version of this object, 1
 * @param drives that can be simulated
 */
public record DrivesDocument(int schema, List<Drive> drives) {
    /**
     * @param name as in {@code lun=sim:NAME}
     * @param title what it is a model of
     * @param capacityBytes usable
     * @param codec that it compresses about as, null if it does not compress
     * @param fittedFigures figures of the model that were fitted to published results
     * @param publishedResults that it was compared with
     * @param meanErrorPercent against them, null without any
     * @param worstErrorPercent against them, null without any
     * @param leftOutMeanErrorPercent of rates at full load that a fit did not know, null without any
     * @param leftOutWorstErrorPercent the largest mean of a workload of those, null without any
     */
    public record Drive(
            String name,
            String title,
            long capacityBytes,
            String codec,
            int fittedFigures,
            int publishedResults,
            Double meanErrorPercent,
            Double worstErrorPercent,
            Double leftOutMeanErrorPercent,
            Double leftOutWorstErrorPercent) {}

    /** Of these drives, in order. */
    public static DrivesDocument of(List<DriveProfile> drives) {
        return new DrivesDocument(1, drives.stream().map(DrivesDocument::drive).toList());
    }

    private static Drive drive(DriveProfile drive) {
        return new Drive(
                drive.name(),
                drive.title(),
                drive.capacityBytes(),
                drive.codec().orElse(null),
                drive.fitted().size(),
                drive.error().map(KnownError::results).orElse(0),
                drive.error().map(KnownError::meanPercent).orElse(null),
                drive.error().map(KnownError::worstPercent).orElse(null),
                drive.leftOutError().map(KnownError::meanPercent).orElse(null),
                drive.leftOutError().map(KnownError::worstPercent).orElse(null));
    }
}
