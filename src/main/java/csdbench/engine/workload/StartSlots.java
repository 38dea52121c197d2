package csdbench.engine.workload;

/**
 * The offsets of a range that an operation of each size class may start at, numbered from 0. Divisions are done when
 * it is made. Immutable.
 */
final class StartSlots {
    private final Slots[] classes;

    /** Of one size class; its offsets are numbered through both stretches of the range. */
    private record Slots(long count, long unitBytes, long firstBytes, long firstCount, long wrapBytes) {
        long offsetBytes(long block) {
            return block < firstCount ? firstBytes + block * unitBytes : wrapBytes + (block - firstCount) * unitBytes;
        }
    }

    /**
     * @throws IllegalArgumentException when an operation does not fit into the range; names it
     */
    StartSlots(LbaRange range, Transfers transfers) {
        classes = new Slots[transfers.classes()];
        for (int i = 0; i < classes.length; i++) {
            classes[i] = slots(range, transfers.unitBytes(i), transfers.largestBytes(i));
        }
    }

    private static Slots slots(LbaRange range, long unitBytes, int largestBytes) {
        long firstBytes = Math.ceilDiv(range.lowBytes(), unitBytes) * unitBytes;
        long firstCount = starts(firstBytes, range.highBytes(), largestBytes, unitBytes);
        long wrapBytes = Math.ceilDiv(range.wrapLowBytes(), unitBytes) * unitBytes;
        long wrapEnd = range.wrapLowBytes() + range.wrappedBytes();
        long count = firstCount + starts(wrapBytes, wrapEnd, largestBytes, unitBytes);
        if (count < 1) {
            throw new IllegalArgumentException("a range of " + range.sizeBytes() + " bytes from byte "
                    + range.lowBytes() + " has no room for a transfer of " + largestBytes + " bytes");
        }
        return new Slots(count, unitBytes, firstBytes, firstCount, wrapBytes);
    }

    private static long starts(long lowBytes, long highBytes, long largestBytes, long unitBytes) {
        return highBytes - lowBytes < largestBytes ? 0 : (highBytes - lowBytes - largestBytes) / unitBytes + 1;
    }

    long count(int sizeClass) {
        return classes[sizeClass].count;
    }

    long offsetBytes(int sizeClass, long block) {
        return classes[sizeClass].offsetBytes(block);
    }

    /** The block of one class that the first byte of a block of another class lies in, or the nearest that there is. */
    long offsetBytesAround(int sizeClass, int otherClass, long otherBlock) {
        Slots other = classes[otherClass];
        long offsetBytes = other.offsetBytes(otherBlock);
        if (sizeClass == otherClass) {
            return offsetBytes;
        }
        Slots slots = classes[sizeClass];
        boolean first = otherBlock < other.firstCount;
        long before = first ? 0 : slots.firstCount;
        long block =
                before + Math.floorDiv(offsetBytes - (first ? slots.firstBytes : slots.wrapBytes), slots.unitBytes);
        long last = (first && slots.firstCount > 0 ? slots.firstCount : slots.count) - 1;
        return slots.offsetBytes(Math.clamp(block, Math.min(before, last), last));
    }
}
