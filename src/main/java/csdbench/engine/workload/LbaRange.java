package csdbench.engine.workload;

import csdbench.plan.LbaRangeSpec;

/**
 * A part of a target in bytes: one stretch, or two when it wraps over the end. Immutable.
 *
 * @param lowBytes first byte of the first stretch
 * @param highBytes behind its last byte
 * @param wrappedBytes length of the second stretch, which begins at {@code wrapLowBytes}; 0 for none
 * @param wrapLowBytes where an LBA range that wraps goes on
 */
public record LbaRange(long lowBytes, long highBytes, long wrappedBytes, long wrapLowBytes) {
    public LbaRange {
        if (lowBytes < 0 || highBytes < lowBytes || wrappedBytes < 0 || wrapLowBytes < 0) {
            throw new IllegalArgumentException(
                    "range " + lowBytes + ".." + highBytes + " + " + wrappedBytes + " at " + wrapLowBytes);
        }
    }

    /** One stretch. */
    public LbaRange(long lowBytes, long highBytes) {
        this(lowBytes, highBytes, 0, 0);
    }

    /**
     * The bytes that a spec means on a target.
     *
     * @param sizeBytes of the target
     * @param firstUsableBytes what lies before is never touched: the first block of a raw device
     */
    public static LbaRange resolve(LbaRangeSpec spec, long sizeBytes, long firstUsableBytes) {
        return switch (spec) {
            case LbaRangeSpec.Whole _ -> new LbaRange(Math.min(firstUsableBytes, sizeBytes), sizeBytes);
            case LbaRangeSpec.Percent percent ->
                between(
                        sector(sizeBytes * (percent.lowPercent() / 100)),
                        sector(sizeBytes * (percent.highPercent() / 100)),
                        sizeBytes,
                        firstUsableBytes);
            case LbaRangeSpec.Bytes bytes -> between(bytes.lowBytes(), bytes.highBytes(), sizeBytes, firstUsableBytes);
        };
    }

    private static long sector(double bytes) {
        return (long) bytes / 512 * 512;
    }

    private static LbaRange between(long lowBytes, long highBytes, long sizeBytes, long firstUsableBytes) {
        long low = Math.min(sizeBytes, Math.max(lowBytes, firstUsableBytes));
        long wrapped = Math.clamp(highBytes - sizeBytes - firstUsableBytes, 0, low);
        return new LbaRange(low, Math.clamp(highBytes, low, sizeBytes), wrapped, firstUsableBytes);
    }

    /** Bytes in both stretches. */
    public long sizeBytes() {
        return highBytes - lowBytes + wrappedBytes;
    }

    /** The part of it whose ends are multiples of {@code unitBytes}. */
    public LbaRange inside(long unitBytes) {
        long low = Math.ceilDiv(lowBytes, unitBytes) * unitBytes;
        long high = Math.max(low, highBytes / unitBytes * unitBytes);
        long wrapLow = Math.ceilDiv(wrapLowBytes, unitBytes) * unitBytes;
        long wrapHigh = (wrapLowBytes + wrappedBytes) / unitBytes * unitBytes;
        return new LbaRange(low, high, Math.max(0, wrapHigh - wrapLow), wrapLow);
    }

    /** What is left when the first {@code bytes} are taken away. */
    public LbaRange without(long bytes) {
        long fromFirst = Math.min(bytes, highBytes - lowBytes);
        long fromWrapped = Math.min(bytes - fromFirst, wrappedBytes);
        return new LbaRange(lowBytes + fromFirst, highBytes, wrappedBytes - fromWrapped, wrapLowBytes + fromWrapped);
    }

    /** The first {@code bytes}, or all when there are fewer. */
    public LbaRange first(long bytes) {
        long fromFirst = Math.min(bytes, highBytes - lowBytes);
        return new LbaRange(lowBytes, lowBytes + fromFirst, Math.min(bytes - fromFirst, wrappedBytes), wrapLowBytes);
    }

    /**
     * One of {@code count} equal, neighbouring parts, cut at multiples of {@code unitBytes}. Only for a range of one
     * stretch; of one that wraps, the first stretch is divided.
     */
    public LbaRange part(int index, int count, long unitBytes) {
        long partBytes = (highBytes - lowBytes) / count / unitBytes * unitBytes;
        return new LbaRange(lowBytes + index * partBytes, lowBytes + (index + 1) * partBytes);
    }
}
