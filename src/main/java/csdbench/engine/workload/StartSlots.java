package csdbench.engine.workload;

/**
 * The offsets of a range that an operation of each size class may start at, numbered from 0. Divisions are done when
 * it is made. Immutable.
 */
final class StartSlots {
    private final long[] count;
    private final long[] unitBytes;
    private final long[] firstBytes;
    private final long[] firstCount;
    private final long[] wrapBytes;

    /**
     * @throws IllegalArgumentException when an operation does not fit into the range; names it
     */
    StartSlots(LbaRange range, Transfers transfers) {
        int classes = transfers.classes();
        count = new long[classes];
        unitBytes = new long[classes];
        firstBytes = new long[classes];
        firstCount = new long[classes];
        wrapBytes = new long[classes];
        for (int i = 0; i < classes; i++) {
            long unit = transfers.unitBytes(i);
            int largest = transfers.largestBytes(i);
            unitBytes[i] = unit;
            firstBytes[i] = Math.ceilDiv(range.lowBytes(), unit) * unit;
            firstCount[i] = starts(firstBytes[i], range.highBytes(), largest, unit);
            wrapBytes[i] = Math.ceilDiv(range.wrapLowBytes(), unit) * unit;
            count[i] = firstCount[i] + starts(wrapBytes[i], range.wrapLowBytes() + range.wrappedBytes(), largest, unit);
            if (count[i] < 1) {
                throw new IllegalArgumentException("a range of " + range.sizeBytes() + " bytes from byte "
                        + range.lowBytes() + " has no room for a transfer of " + largest + " bytes");
            }
        }
    }

    private static long starts(long lowBytes, long highBytes, long largestBytes, long unitBytes) {
        return highBytes - lowBytes < largestBytes ? 0 : (highBytes - lowBytes - largestBytes) / unitBytes + 1;
    }

    long count(int sizeClass) {
        return count[sizeClass];
    }

    long offsetBytes(int sizeClass, long block) {
        long inFirst = firstCount[sizeClass];
        return block < inFirst
                ? firstBytes[sizeClass] + block * unitBytes[sizeClass]
                : wrapBytes[sizeClass] + (block - inFirst) * unitBytes[sizeClass];
    }

    /** The block of one class that the first byte of a block of another class lies in, or the nearest that there is. */
    long offsetBytesAround(int sizeClass, int otherClass, long otherBlock) {
        long offsetBytes = offsetBytes(otherClass, otherBlock);
        if (sizeClass == otherClass) {
            return offsetBytes;
        }
        boolean first = otherBlock < firstCount[otherClass];
        long before = first ? 0 : firstCount[sizeClass];
        long lowBytes = first ? firstBytes[sizeClass] : wrapBytes[sizeClass];
        long block = before + Math.floorDiv(offsetBytes - lowBytes, unitBytes[sizeClass]);
        long last = (first && firstCount[sizeClass] > 0 ? firstCount[sizeClass] : count[sizeClass]) - 1;
        return offsetBytes(sizeClass, Math.clamp(block, Math.min(before, last), last));
    }
}
