package csdbench.trace.cut;

import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import java.util.HashMap;
import java.util.Map;

/**
 * Notes of each request how far the data at its place compresses, from a look at the volume that was traced: each
 * touched extent is looked at once, in whole. One thread at a time.
 */
public final class DataStep implements CutStep {
    /** Small enough that an extent is of one kind, large enough that few looks do. */
    public static final int EXTENT_BYTES = 1 << 16;

    private static final int NONE = -1;

    private final Volume volume;
    private int device = NONE;
    private final Map<Long, Integer> known = new HashMap<>();

    /** What lies on the volume. */
    @FunctionalInterface
    public interface Volume {
        /**
         * How small an extent compresses.
         *
         * @return thousandths of its size; {@link TraceEntry#UNKNOWN_DATA} behind the end of the volume
         */
        int permille(long offsetBytes, int lengthBytes) throws TraceProblem;
    }

    public DataStep(Volume volume) {
        this.volume = volume;
    }

    @Override
    public Verdict take(TraceEntry entry) throws TraceProblem {
        if (device != NONE && device != entry.device()) {
            throw new TraceProblem("the trace has several devices, and the data of one volume is that of one of them;"
                    + " choose it by --device");
        }
        device = entry.device();
        if (entry.kind().moves()) {
            entry.setStoredPermille(permille(entry.offsetBytes(), entry.lengthBytes()));
        }
        return Verdict.KEEP;
    }

    /** The mean over what a request touches, by bytes. */
    private int permille(long offsetBytes, long lengthBytes) throws TraceProblem {
        double sum = 0;
        long seen = 0;
        long end = offsetBytes + lengthBytes;
        for (long extent = offsetBytes / EXTENT_BYTES; extent * EXTENT_BYTES < end; extent++) {
            int permille = extent(extent);
            if (permille == TraceEntry.UNKNOWN_DATA) {
                break;
            }
            long from = Math.max(offsetBytes, extent * EXTENT_BYTES);
            long bytes = Math.min(end, (extent + 1) * EXTENT_BYTES) - from;
            sum += (double) permille * bytes;
            seen += bytes;
        }
        return seen == 0 ? TraceEntry.UNKNOWN_DATA : (int) Math.round(sum / seen);
    }

    private int extent(long number) throws TraceProblem {
        Integer found = known.get(number);
        if (found == null) {
            found = volume.permille(number * EXTENT_BYTES, EXTENT_BYTES);
            known.put(number, found);
        }
        return found;
    }
}
