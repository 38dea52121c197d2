package csdbench.plan;

import csdbench.plan.order.ReplayOrder;
import csdbench.plan.order.TraceInput;
import csdbench.trace.TraceSummary;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A trace that a run replays, instead of a generated workload.
 *
 * @param order which, and how
 * @param groups which recorded devices go to which targets, at least one
 * @param summary of the traces; empty until they were read
 */
public record ReplaySpec(ReplayOrder order, List<Group> groups, Optional<TraceSummary> summary) {
    private static final double NS_PER_SECOND = 1e9;

    public ReplaySpec {
        groups = List.copyOf(groups);
        if (groups.isEmpty()) {
            throw new IllegalArgumentException("a replay without targets: " + order);
        }
    }

    /**
     * Recorded devices and the targets they are replayed on, each side concatenated.
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

    /** The traces. */
    public List<Path> files() {
        return order.inputs().stream().map(TraceInput::file).toList();
    }

    /** The same, knowing what is in it. */
    public ReplaySpec with(ReplayOrder changed, TraceSummary found) {
        return new ReplaySpec(changed, groups, Optional.of(found));
    }

    /** What it writes and trims at most, all passes together; empty until the traces were read. */
    public OptionalLong changedBytes() {
        return summary.stream()
                .mapToLong(found ->
                        found.counts().changedBytes() * order.selection().repeat())
                .findFirst();
    }

    /** How long it takes at the recorded times; empty until the traces were read, and where it has no times. */
    public OptionalLong seconds() {
        double passes = order.selection().repeat() * 100 / order.pace().speedPercent();
        return summary.stream()
                .filter(_ -> order.pace().mode().paced())
                .mapToLong(found -> (long) Math.ceil(found.durationNs() * passes / NS_PER_SECOND))
                .findFirst();
    }
}
