package csdbench.engine.workload;

import csdbench.base.unit.Rng;
import csdbench.plan.SeekSpec;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One operation behind the other, in the order in which workers ask. At the end of the range it starts again, or ends.
 * The cursor is a position in the range as if it did not wrap, so one compare-and-set moves it.
 */
final class SequentialSequence implements AddressSequence {
    private final LbaRange range;
    private final boolean wraps;
    private final int skipUnitBytes;
    private final long minSkipUnits;
    private final long skipChoices;
    private final long runBytes;
    private final AtomicLong cursor;

    /**
     * @param startBytes distance of the first operation from the beginning of the range
     * @param wraps start again at the end
     */
    SequentialSequence(LbaRange range, long startBytes, boolean wraps) {
        this(range, startBytes, wraps, new SeekSpec.Stride(0, 0), 512);
    }

    /**
     * @param stride gaps between two operations
     * @param unitBytes what gaps are multiples of, so that a device takes the offsets
     */
    SequentialSequence(LbaRange range, boolean wraps, SeekSpec.Stride stride, int unitBytes) {
        this(range, 0, wraps, stride, unitBytes);
    }

    private SequentialSequence(LbaRange range, long startBytes, boolean wraps, SeekSpec.Stride stride, int unitBytes) {
        this.range = range;
        this.wraps = wraps;
        this.skipUnitBytes = unitBytes;
        this.minSkipUnits = Math.ceilDiv(stride.minBytes(), unitBytes);
        this.skipChoices = Math.max(0, stride.maxBytes() / unitBytes - minSkipUnits) + 1;
        this.runBytes = stride.runBytes();
        this.cursor = new AtomicLong(startBytes);
    }

    @Override
    public long nextBytes(Rng rng, int sizeClass, int bytes, int slot) {
        long skipUnits = skipChoices == 1 ? minSkipUnits : minSkipUnits + rng.nextLong(skipChoices);
        long skipBytes = skipUnits * skipUnitBytes;
        while (true) {
            long before = cursor.get();
            long start = fit(before, bytes);
            if (start == END) {
                if (!wraps) {
                    cursor.set(Long.MAX_VALUE / 2);
                    return END;
                }
                start = fit(0, bytes);
            }
            long next = runBytes == 0 ? start + bytes + skipBytes : behindRun(start + bytes, skipBytes);
            if (cursor.compareAndSet(before, next < 0 ? Math.max(0, range.sizeBytes() + skipBytes) : next)) {
                return toOffset(start);
            }
        }
    }

    /** The position itself within a run, or the beginning of the next one. */
    private long behindRun(long position, long skipBytes) {
        long period = runBytes + skipBytes;
        long within = position % period;
        return within >= runBytes ? position - within + period : position;
    }

    /** The first position from {@code position} on at which {@code bytes} lie in one stretch, or {@link #END}. */
    private long fit(long position, int bytes) {
        long firstLength = range.highBytes() - range.lowBytes();
        long start = position < firstLength && position + bytes > firstLength ? firstLength : position;
        return start + bytes > range.sizeBytes() ? END : start;
    }

    private long toOffset(long position) {
        long firstLength = range.highBytes() - range.lowBytes();
        return position < firstLength ? range.lowBytes() + position : range.wrapLowBytes() + position - firstLength;
    }

    /** Goes on behind an operation that was placed elsewhere. Only for an LBA range of one stretch. */
    void continueBehind(long offsetBytes, int bytes) {
        cursor.set(offsetBytes + bytes - range.lowBytes());
    }

    @Override
    public boolean ended() {
        return cursor.get() == Long.MAX_VALUE / 2;
    }
}
