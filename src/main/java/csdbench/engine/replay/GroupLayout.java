package csdbench.engine.replay;

import csdbench.plan.order.Mapping;
import csdbench.plan.order.UnalignedSizes;
import csdbench.trace.ExtentSet;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceSummary;
import java.util.BitSet;
import java.util.List;

/**
 * Lays the devices of one group onto its ranges. What does not fit as a whole is moved so that it does: a request never
 * leaves its span, and is cut only when it is longer than that. Asked by one thread.
 */
final class GroupLayout {
    /** Linear offsets are scaled in double precision; whole pages hide its rounding. */
    private static final long PAGE_BYTES = 4096;

    /** No I/O is larger: each in flight has a buffer of its own. */
    static final long MAX_BYTES = 64 << 20;

    private static final long MAX_TRIM_BYTES = 1 << 30;

    private final Mapping mapping;
    private final List<TraceSummary.Device> devices;
    private final int[] numberOfDevice;
    private final long[] firstExtents;
    private final long[] firstBytes;
    private final TargetRange[] ranges;
    private final long[] rangeEnds;
    private final long sizeBytes;
    private final long wholeExtentsBytes;
    private final long recordedBytes;
    private final long extents;

    /**
     * @param devices of the group
     * @param numbers of these devices among all of the traces
     * @param allDevices how many there are in all
     */
    GroupLayout(
            Mapping mapping,
            long foldBytes,
            DeviceGroup group,
            List<TraceSummary.Device> devices,
            int[] numbers,
            int allDevices) {
        this.mapping = mapping;
        this.devices = devices;
        this.numberOfDevice = new int[allDevices];
        this.firstExtents = new long[devices.size() + 1];
        this.firstBytes = new long[devices.size() + 1];
        for (int i = 0; i < devices.size(); i++) {
            numberOfDevice[numbers[i]] = i;
            firstExtents[i + 1] = firstExtents[i] + devices.get(i).extents().touched();
            firstBytes[i + 1] = firstBytes[i] + Math.ceilDiv(devices.get(i).endBytes(), PAGE_BYTES) * PAGE_BYTES;
        }
        this.extents = firstExtents[devices.size()];
        this.recordedBytes = firstBytes[devices.size()];
        this.ranges = group.ranges().toArray(TargetRange[]::new);
        this.rangeEnds = new long[ranges.length];
        long end = 0;
        for (int i = 0; i < ranges.length; i++) {
            end += ranges[i].sizeBytes();
            rangeEnds[i] = end;
        }
        this.sizeBytes = foldBytes == 0 ? end : Math.min(foldBytes, end);
        this.wholeExtentsBytes = Math.max(1, sizeBytes / ExtentSet.EXTENT_BYTES) * ExtentSet.EXTENT_BYTES;
    }

    /** Bytes that the mapping needs so that no two extents share an offset. */
    long neededBytes() {
        return switch (mapping) {
            case COMPACT -> extents * ExtentSet.EXTENT_BYTES;
            case MODULO, SCALE, NONE -> recordedBytes;
        };
    }

    /** Bytes that there are. */
    long sizeBytes() {
        return sizeBytes;
    }

    /** Where a recorded byte goes in the group's space. */
    private long linear(int device, long offsetBytes) {
        return switch (mapping) {
            case COMPACT -> {
                long place =
                        (firstExtents[device] + devices.get(device).extents().rank(offsetBytes))
                                * ExtentSet.EXTENT_BYTES;
                yield folded(place) + offsetBytes % ExtentSet.EXTENT_BYTES;
            }
            case MODULO -> (firstBytes[device] + offsetBytes) % sizeBytes;
            case SCALE -> scaled(firstBytes[device] + offsetBytes);
            case NONE -> firstBytes[device] + offsetBytes;
        };
    }

    /** Where the first byte of a device goes that was touched, or would go if none was. */
    private long beginning(int device) {
        return mapping == Mapping.COMPACT ? folded(firstExtents[device] * ExtentSet.EXTENT_BYTES) : linear(device, 0);
    }

    /** Whole extents come round when the space is full. */
    private long folded(long placeBytes) {
        return placeBytes < wholeExtentsBytes ? placeBytes : placeBytes % wholeExtentsBytes;
    }

    private long scaled(long bytes) {
        double place = bytes * ((double) sizeBytes / recordedBytes);
        long page = (long) (place / PAGE_BYTES);
        return page * PAGE_BYTES + bytes % PAGE_BYTES;
    }

    /**
     * Where a request goes. Sets the operation's target, offset and length; counts what that changed.
     *
     * @return false when it is to be left out
     */
    boolean place(TraceEntry entry, UnalignedSizes unalignedSizes, ReplayOp op, MapCounts counts) {
        boolean flush = entry.kind() == TraceEntry.Kind.FLUSH;
        int device = numberOfDevice[entry.device()];
        long linear = flush ? beginning(device) : linear(device, entry.offsetBytes());
        int index = 0;
        while (index < ranges.length - 1 && linear >= rangeEnds[index]) {
            index++;
        }
        TargetRange range = ranges[index];
        op.target = range.target();
        op.rewrite = false;
        long block = range.blockBytes();
        if (flush) {
            op.offsetBytes = 0;
            op.lengthBytes = 0;
            return true;
        }
        long start = linear - (rangeEnds[index] - range.sizeBytes());
        long length = entry.lengthBytes();
        boolean unaligned = ((start | length) & block - 1) != 0;
        if (unaligned && unalignedSizes == UnalignedSizes.REJECT) {
            counts.rejected++;
            return false;
        }
        // A trim takes only whole blocks, and needs no buffer.
        boolean trim = entry.kind() == TraceEntry.Kind.TRIM;
        long from = trim ? start + block - 1 & -block : start & -block;
        long to = trim ? start + length & -block : start + length + block - 1 & -block;
        if (to <= from) {
            counts.rejected++;
            return false;
        }
        long room = range.sizeBytes() & -block;
        long most = Math.min(room, trim ? MAX_TRIM_BYTES : MAX_BYTES);
        if (to - from > most) {
            counts.cut++;
            to = from + most;
        }
        if (to > room) {
            counts.moved++;
            from -= to - room;
            to = room;
        }
        op.offsetBytes = range.lowBytes() + from;
        op.lengthBytes = Math.toIntExact(to - from);
        op.rewrite = unaligned && unalignedSizes == UnalignedSizes.EMULATE && entry.kind() == TraceEntry.Kind.WRITE;
        if (unaligned) {
            counts.unaligned++;
            counts.grownBytes += Math.max(0, to - from - length);
        }
        return true;
    }

    /** Share of the touched extents that are mapped to the LBAs of an earlier one, 0 to 100. */
    double collisionPercent() {
        if (mapping == Mapping.NONE) {
            return 0;
        }
        BitSet taken = new BitSet();
        long[] collisions = new long[1];
        for (int i = 0; i < devices.size(); i++) {
            int device = i;
            devices.get(i).extents().forEach(offset -> {
                int place = (int) Math.min(Integer.MAX_VALUE - 1, linear(device, offset) / ExtentSet.EXTENT_BYTES);
                if (taken.get(place)) {
                    collisions[0]++;
                }
                taken.set(place);
            });
        }
        return extents == 0 ? 0 : collisions[0] * 100.0 / extents;
    }
}
