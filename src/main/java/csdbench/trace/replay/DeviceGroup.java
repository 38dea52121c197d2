package csdbench.trace.replay;

import java.util.List;

/**
 * Recorded devices and the spans that stand for them, one long space behind each other.
 *
 * @param devices names; empty for all that no other group names
 * @param spans at least one
 * @param delayNs how much later its requests are issued
 */
public record DeviceGroup(List<String> devices, List<TargetRange> spans, long delayNs) {
    public DeviceGroup {
        devices = List.copyOf(devices);
        spans = List.copyOf(spans);
        if (spans.isEmpty()) {
            throw new IllegalArgumentException("a group without a span: " + devices);
        }
    }

    /** Of all its spans together. */
    long sizeBytes() {
        return spans.stream().mapToLong(TargetRange::sizeBytes).sum();
    }
}
