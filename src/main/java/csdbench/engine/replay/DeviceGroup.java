package csdbench.engine.replay;

import java.util.List;

/**
 * Recorded devices and the ranges they are replayed on, each side concatenated.
 *
 * @param devices names; empty for all that no other group names
 * @param ranges at least one
 * @param delayNs how much later its requests are issued
 */
public record DeviceGroup(List<String> devices, List<TargetRange> ranges, long delayNs) {
    public DeviceGroup {
        devices = List.copyOf(devices);
        ranges = List.copyOf(ranges);
        if (ranges.isEmpty()) {
            throw new IllegalArgumentException("a group without a span: " + devices);
        }
    }
}
