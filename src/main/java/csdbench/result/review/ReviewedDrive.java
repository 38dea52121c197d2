package csdbench.result.review;

import csdbench.result.RunStarted;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was measured.
 *
 * @param lun as the user named it; the first when several are used together
 * @param luns all that were used together, at least one
 * @param model of the device, or name of the simulated drive
 * @param title for people, {@code ScaleFlux CSD 3000, 7.68 TB}
 * @param serial of the device, empty where it tells none
 * @param firmware of the device, empty where it tells none
 * @param capacityBytes of all luns together
 * @param backend who did the I/O, {@code uring}
 * @param facts what else is known of it, in the order to show
 * @param simulation what is simulated, empty for a real drive
 */
public record ReviewedDrive(
        String lun,
        List<String> luns,
        String model,
        String title,
        String serial,
        String firmware,
        long capacityBytes,
        String backend,
        Map<String, String> facts,
        Optional<RunStarted.Simulation> simulation) {
    public ReviewedDrive {
        luns = List.copyOf(luns);
    }

    /** Whether results are a model's: then every report must say so. */
    public boolean simulated() {
        return simulation.isPresent();
    }
}
