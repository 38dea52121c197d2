package csdbench.job.reduce.counted;

import csdbench.result.DeviceCounters;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What a device counts of its physical space; of several devices, the fullest.
 *
 * @param logicalBytes that it can be addressed with, 0 where it does not count them
 * @param capacityBytes for data, above 0
 * @param freeBytes of these
 */
public record PhysicalSpace(long logicalBytes, long capacityBytes, long freeBytes) {
    /** Empty when one of the devices does not count it. */
    public static Optional<PhysicalSpace> of(List<DeviceCounters> devices) {
        boolean all = devices.stream()
                .map(DeviceCounters::space)
                .allMatch(space ->
                        space.capacityBytes().orElse(0) > 0 && space.freeBytes().isPresent());
        return all
                ? devices.stream()
                        .map(DeviceCounters::space)
                        .map(space -> new PhysicalSpace(
                                space.logicalBytes().orElse(0),
                                space.capacityBytes().getAsLong(),
                                space.freeBytes().getAsLong()))
                        .min(Comparator.comparingDouble(space -> (double) space.freeBytes / space.capacityBytes))
                : Optional.empty();
    }
}
