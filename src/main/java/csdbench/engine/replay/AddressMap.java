package csdbench.engine.replay;

import csdbench.plan.order.Mapping;
import csdbench.plan.order.ReplayOrder;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceSummary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Maps recorded devices and offsets to targets and offsets of a run. One thread. */
final class AddressMap {
    private final ReplayOrder order;
    private final List<DeviceGroup> groups;
    private final List<GroupLayout> spaces = new ArrayList<>();
    private final boolean[][] members;
    private final MapCounts counts = new MapCounts();

    /**
     * @throws TraceProblem when it does not fit and may not be changed, or a group names a device that is not there
     */
    AddressMap(ReplayOrder order, TraceSummary summary, List<DeviceGroup> groups) throws TraceProblem {
        this.order = order;
        this.groups = groups;
        this.members = members(summary, groups);
        for (int i = 0; i < groups.size(); i++) {
            int[] numbers = numbers(members[i]);
            List<TraceSummary.Device> devices =
                    Arrays.stream(numbers).mapToObj(summary.devices()::get).toList();
            GroupLayout space = new GroupLayout(
                    order.layout().mapping(),
                    order.layout().foldBytes(),
                    groups.get(i),
                    devices,
                    numbers,
                    summary.devices().size());
            if (order.layout().mapping() == Mapping.NONE && space.neededBytes() > space.sizeBytes()) {
                throw new TraceProblem("the recorded addresses reach to byte " + space.neededBytes() + ", and only "
                        + space.sizeBytes() + " bytes are there; use a larger lun, or map=compact");
            }
            spaces.add(space);
        }
    }

    private static boolean[][] members(TraceSummary summary, List<DeviceGroup> groups) throws TraceProblem {
        Set<String> named = new HashSet<>();
        groups.forEach(group -> named.addAll(group.devices()));
        summary.checkDevices(named);
        boolean[][] members = new boolean[groups.size()][summary.devices().size()];
        for (int i = 0; i < groups.size(); i++) {
            List<String> own = groups.get(i).devices();
            for (int device = 0; device < members[i].length; device++) {
                String name = summary.devices().get(device).name();
                members[i][device] = own.isEmpty() ? !named.contains(name) : own.contains(name);
            }
        }
        return members;
    }

    private static int[] numbers(boolean[] member) {
        int[] numbers = new int[member.length];
        int count = 0;
        for (int i = 0; i < member.length; i++) {
            if (member[i]) {
                numbers[count++] = i;
            }
        }
        return Arrays.copyOf(numbers, count);
    }

    /** How many groups there are: a request may go to each of them. */
    int groups() {
        return spaces.size();
    }

    /** How much later a group's requests are issued. */
    long delayNs(int group) {
        return groups.get(group).delayNs();
    }

    /** Whether no group has the device of a request, which is then counted. */
    boolean goesNowhere(TraceEntry entry) {
        for (boolean[] member : members) {
            if (member[entry.device()]) {
                return false;
            }
        }
        counts.unmapped++;
        return true;
    }

    /**
     * Where a request goes in a group.
     *
     * @return false when it is not for that group, or to be left out
     */
    boolean place(int group, TraceEntry entry, ReplayOp op) {
        return members[group][entry.device()]
                && spaces.get(group).place(entry, order.layout().unaligned(), op, counts);
    }

    /** The largest I/O that a request of this size can become. */
    int largestBytes(long recordedBytes) {
        int block = groups.stream()
                .flatMap(group -> group.ranges().stream())
                .mapToInt(TargetRange::blockBytes)
                .max()
                .orElseThrow();
        long withEdges = Math.min(recordedBytes + 2L * block - 2, GroupLayout.MAX_BYTES);
        return (int) (withEdges + block - 1 & -block);
    }

    MapCounts counts() {
        return counts;
    }

    /** Bytes of all groups together. */
    long spanBytes() {
        return spaces.stream().mapToLong(GroupLayout::sizeBytes).sum();
    }

    /** Percent of touched extents that share an offset with another, in the worst group. */
    double collisionPercent() {
        return spaces.stream().mapToDouble(GroupLayout::collisionPercent).max().orElse(0);
    }
}
