package csdbench.main.health;

import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceProbe;
import csdbench.drive.simulated.DriveOrder;
import csdbench.job.command.UsageError;
import csdbench.job.health.DriveHealth;
import java.util.Optional;

/** A lun that is asked for its counters and not touched otherwise. Static functions. */
final class CountedLun {
    private CountedLun() {}

    /**
     * How it is now.
     *
     * @throws UsageError when it is not there, or simulated
     */
    static DriveHealth health(String lun) throws UsageError {
        if (DriveOrder.isDrive(lun)) {
            throw new UsageError(lun + " is simulated and has no health: it counts what runs do, in their results");
        }
        DeviceProbe probe = DeviceProbe.look(Optional.empty());
        DeviceFacts facts = probe.facts(lun);
        if (facts.kind() == DeviceFacts.Kind.MISSING_FILE) {
            throw new UsageError("there is no " + lun + "; csdbench probe says what a drive is");
        }
        return DriveHealth.of(lun, probe.counters(facts).sample(true));
    }
}
