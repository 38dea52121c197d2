package csdbench.trace.cut;

import csdbench.base.unit.Rng;
import csdbench.trace.ExtentSet;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.study.OpenRuns;
import java.util.ArrayList;
import java.util.List;

/**
 * Moves addresses so that nobody knows them again, and all that matters to a drive stays: the MiBs that are touched
 * change places, and so do the gaps between them, but those that a request or a run goes across stay together. So runs,
 * re-use, alignment, footprint and the size of each device are what they were. First all requests are added, then
 * {@link #shuffle} is called, then it is a step. One thread at a time.
 */
public final class ShuffledExtents implements CutStep {
    private static final long EXTENT_BYTES = ExtentSet.EXTENT_BYTES;

    private final List<Device> devices = new ArrayList<>();
    private final OpenRuns runs = new OpenRuns();
    private long pieces;

    /** What is known of a device. */
    private static final class Device {
        private final ExtentSet touched = new ExtentSet();

        /** Those that stay behind the one before. */
        private final ExtentSet bound = new ExtentSet();

        /** Where each touched extent goes, in their order. */
        private long[] places = new long[0];
    }

    /** Notes a request that will come again. */
    public void add(TraceEntry entry) throws TraceProblem {
        if (entry.lengthBytes() == 0) {
            return;
        }
        while (entry.device() >= devices.size()) {
            devices.add(new Device());
        }
        Device device = devices.get(entry.device());
        long offset = entry.offsetBytes();
        device.touched.add(offset, entry.lengthBytes());
        if (runs.before(entry) > 0 && offset % EXTENT_BYTES == 0 && offset > 0) {
            device.bound.add(offset, 1);
        }
        long second = (offset / EXTENT_BYTES + 1) * EXTENT_BYTES;
        if (offset + entry.lengthBytes() > second) {
            device.bound.add(second, offset + entry.lengthBytes() - second);
        }
    }

    /**
     * Decides where each goes.
     *
     * @param seed the same moves the same trace in the same way
     */
    public void shuffle(long seed) {
        for (int i = 0; i < devices.size(); i++) {
            shuffle(devices.get(i), new Rng(Rng.mix(seed) + i));
        }
    }

    private void shuffle(Device device, Rng random) {
        device.touched.seal();
        device.bound.seal();
        long[] touched = all(device.touched);
        long[] bound = all(device.bound);
        int[] begins = new int[touched.length];
        long[] gaps = new long[touched.length];
        int count = 0;
        int nextBound = 0;
        for (int i = 0; i < touched.length; i++) {
            while (nextBound < bound.length && bound[nextBound] < touched[i]) {
                nextBound++;
            }
            if (nextBound == bound.length || bound[nextBound] != touched[i]) {
                gaps[count] = touched[i] - (i == 0 ? 0 : touched[i - 1] + EXTENT_BYTES);
                begins[count++] = i;
            }
        }
        pieces += count;
        device.places = placed(touched, begins, gaps, count, random);
    }

    private static long[] placed(long[] touched, int[] begins, long[] gaps, int count, Rng random) {
        int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            order[i] = i;
        }
        for (int i = count - 1; i > 0; i--) {
            int other = (int) random.nextLong(i + 1L);
            int moved = order[i];
            order[i] = order[other];
            order[other] = moved;
            int otherGap = (int) random.nextLong(i + 1L);
            long gap = gaps[i];
            gaps[i] = gaps[otherGap];
            gaps[otherGap] = gap;
        }
        long[] places = new long[touched.length];
        long at = 0;
        for (int i = 0; i < count; i++) {
            at += gaps[i];
            int piece = order[i];
            int end = piece + 1 < count ? begins[piece + 1] : touched.length;
            for (int extent = begins[piece]; extent < end; extent++) {
                places[extent] = at;
                at += EXTENT_BYTES;
            }
        }
        return places;
    }

    private static long[] all(ExtentSet extents) {
        long[] offsets = new long[Math.toIntExact(extents.touched())];
        int[] count = new int[1];
        extents.forEach(offset -> offsets[count[0]++] = offset);
        return offsets;
    }

    /** How many pieces there are that moved by themselves. */
    public long pieces() {
        return pieces;
    }

    @Override
    public Verdict take(TraceEntry entry) {
        if (entry.lengthBytes() > 0) {
            Device device = devices.get(entry.device());
            long place = device.places[Math.toIntExact(device.touched.rank(entry.offsetBytes()))];
            entry.shift(place + entry.offsetBytes() % EXTENT_BYTES - entry.offsetBytes());
        }
        return Verdict.KEEP;
    }
}
