package csdbench.trace.cut;

import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Notes of each request how far the data at its place compresses, from a look at the volume that was traced: each
 * touched block is looked at once. One thread at a time.
 */
public final class DataStep implements CutStep {
    /** The compression unit of most drives. */
    public static final int BLOCK_BYTES = 4096;

    /** Blocks that are remembered together. */
    private static final int GROUP = 16;

    private static final short NOT_LOOKED = -2;
    private static final int NONE = -1;

    private final Volume volume;
    private int device = NONE;
    private final Map<Long, short[]> known = new HashMap<>();

    /** What lies on the volume. */
    @FunctionalInterface
    public interface Volume {
        /**
         * How small a block compresses.
         *
         * @return thousandths of its size; {@link TraceEntry#UNKNOWN_DATA} behind the end of the volume
         */
        int permille(long offsetBytes) throws TraceProblem;
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
        for (long block = offsetBytes / BLOCK_BYTES; block * BLOCK_BYTES < end; block++) {
            int permille = block(block);
            if (permille == TraceEntry.UNKNOWN_DATA) {
                break;
            }
            long from = Math.max(offsetBytes, block * BLOCK_BYTES);
            long bytes = Math.min(end, (block + 1) * BLOCK_BYTES) - from;
            sum += (double) permille * bytes;
            seen += bytes;
        }
        return seen == 0 ? TraceEntry.UNKNOWN_DATA : (int) Math.round(sum / seen);
    }

    private int block(long number) throws TraceProblem {
        short[] group = known.computeIfAbsent(number / GROUP, _ -> {
            short[] blocks = new short[GROUP];
            Arrays.fill(blocks, NOT_LOOKED);
            return blocks;
        });
        int at = (int) (number % GROUP);
        if (group[at] == NOT_LOOKED) {
            group[at] = (short) volume.permille(number * BLOCK_BYTES);
        }
        return group[at];
    }
}
