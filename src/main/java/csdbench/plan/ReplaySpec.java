package csdbench.plan;

import csdbench.trace.replay.TraceSummary;
import csdbench.trace.replay.order.ReplayOrder;
import java.util.List;
import java.util.Optional;

/**
 * A recording that a run does again, in place of deciding each I/O by itself.
 *
 * @param order which, and how
 * @param groups which recorded devices go to which targets, at least one
 * @param scanned what is in it; empty until somebody has read it
 */
public record ReplaySpec(ReplayOrder order, List<Group> groups, Optional<TraceSummary> scanned) {
    public ReplaySpec {
        groups = List.copyOf(groups);
        if (groups.isEmpty()) {
            throw new IllegalArgumentException("a replay without targets: " + order);
        }
    }

    /**
     * Recorded devices and what stands for them, one long space behind each other.
     *
     * @param devices names; empty for all that no other group names
     * @param targets indexes into {@link RunSpec#targets}, at least one
     * @param delayNs how much later it begins
     */
    public record Group(List<String> devices, List<Integer> targets, long delayNs) {
        public Group {
            devices = List.copyOf(devices);
            targets = List.copyOf(targets);
        }
    }

    /** The same, knowing what is in it. */
    public ReplaySpec scanned(ReplayOrder changed, TraceSummary found) {
        return new ReplaySpec(changed, groups, Optional.of(found));
    }
}
