package csdbench.job.power;

import csdbench.drive.simulated.DriveOrder;
import csdbench.drive.simulated.DriveProblem;
import csdbench.drive.simulated.DriveProfile;
import csdbench.drive.simulated.Parameter;
import csdbench.result.DeviceCounters;
import csdbench.result.IntervalClosed;
import csdbench.result.RunStarted;
import csdbench.result.power.PowerReading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;

/**
 * What simulated drives would take: their power at rest, and energy for each byte that is read, taken from the host and
 * written to the medium, collection included. Margins are those of the drive files, which are not of noise.
 */
final class ModelledDrives {
    /** Why there is none. */
    static final String MISSING = "a target is no simulated drive, or nothing is known of its power (idleWatts)";

    private static final String LUN = "sim:";
    private static final double GB_BYTES = 1e9;

    private final List<DriveProfile> drives;

    private ModelledDrives(List<DriveProfile> drives) {
        this.drives = List.copyOf(drives);
    }

    /** Of all targets of a run; empty if nothing is known of one. */
    static Optional<ModelledDrives> of(RunStarted run) {
        List<DriveProfile> drives = new ArrayList<>();
        for (RunStarted.Target target : run.targets()) {
            try {
                if (target.lun().startsWith(LUN)) {
                    drives.add(DriveOrder.of(target.lun()).profile());
                }
            } catch (DriveProblem e) {
                return Optional.empty();
            }
        }
        boolean known = drives.size() == run.targets().size()
                && !drives.isEmpty()
                && drives.stream().allMatch(drive -> drive.value(Parameter.IDLE_WATTS) > 0);
        return known ? Optional.of(new ModelledDrives(drives)) : Optional.empty();
    }

    PowerReading idle() {
        return reading(
                "the model of " + (drives.size() == 1 ? "the drive" : drives.size() + " drives"),
                0,
                rest(DriveProfile.Setting::low),
                rest(DriveProfile.Setting::high));
    }

    /** @param interval with what drives counted in it */
    PowerReading reading(IntervalClosed interval) {
        double seconds = Math.max(Double.MIN_NORMAL, interval.seconds());
        return reading(
                "",
                interval.seconds(),
                rest(DriveProfile.Setting::low) + joules(interval, DriveProfile.Setting::low) / seconds,
                rest(DriveProfile.Setting::high) + joules(interval, DriveProfile.Setting::high) / seconds);
    }

    private static PowerReading reading(String covers, double seconds, double low, double high) {
        return new PowerReading(PowerReading.MODEL, covers, seconds, 0, (low + high) / 2, (high - low) / 2, "");
    }

    private double rest(ToDoubleFunction<DriveProfile.Setting> end) {
        return drives.stream()
                .mapToDouble(drive -> end.applyAsDouble(drive.settings().get(Parameter.IDLE_WATTS)))
                .sum();
    }

    private double joules(IntervalClosed interval, ToDoubleFunction<DriveProfile.Setting> end) {
        double joules = 0;
        for (int i = 0; i < Math.min(drives.size(), interval.counters().size()); i++) {
            DeviceCounters.Traffic traffic = interval.counters().get(i).traffic();
            joules += of(i, Parameter.READ_ENERGY, traffic.hostReadBytes(), end)
                    + of(i, Parameter.WRITE_ENERGY, traffic.hostWrittenBytes(), end)
                    + of(i, Parameter.MEDIA_ENERGY, traffic.physicalWrittenBytes(), end);
        }
        return joules;
    }

    private double of(int drive, Parameter parameter, OptionalLong bytes, ToDoubleFunction<DriveProfile.Setting> end) {
        return bytes.orElse(0)
                / GB_BYTES
                * end.applyAsDouble(drives.get(drive).settings().get(parameter));
    }
}
