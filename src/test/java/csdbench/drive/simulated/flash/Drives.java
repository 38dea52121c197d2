package csdbench.drive.simulated.flash;

import csdbench.base.unit.Rng;
import java.util.Arrays;

/** Drives to try, and a host that keeps so many commands outstanding. */
final class Drives {
    static final long MIB = 1 << 20;
    static final BlockSizes RAW = BlockSizes.all(FlashSpec.BLOCK_BYTES);
    static final BlockSizes HALF = BlockSizes.all(FlashSpec.BLOCK_BYTES / 2);
    static final FlashSpec.Stalls NO_STALLS = new FlashSpec.Stalls(0, 0, 0);

    private Drives() {}

    /** A drive like the published ones, of any size, without stalls. */
    static FlashSpec spec(long capacityBytes, double flashShare) {
        return new FlashSpec(
                new FlashSpec.Space(capacityBytes, (long) (capacityBytes * flashShare), 512),
                new FlashSpec.Packing(true, 4096, 0, 0, 64, 0),
                new FlashSpec.Array(
                        8,
                        128,
                        32_768,
                        new FlashSpec.Sense(65_536, 75_000, 0.28),
                        new FlashSpec.Program(98_304, 1_000_000, 0.02, 25_000, 500_000),
                        0.803,
                        4.64,
                        0),
                new FlashSpec.Collection(0.25, 1),
                new FlashSpec.Controller(690, 1360, 20, 0, 19_000, 12_000, 7.41, 6.3, 16_000_000),
                NO_STALLS);
    }

    /**
     * What a host does.
     *
     * @param threads commands outstanding
     * @param readPercent of the commands
     * @param transferBytes of each
     * @param streams sequential streams, 0 for random places
     * @param sizes of what is written
     */
    record Load(int threads, int readPercent, int transferBytes, int streams, BlockSizes sizes) {}

    /** What came of it. */
    record Outcome(double iops, double meanNs, long endNs, long refused, long hash) {}

    /** Carries out so many commands, of which the first quarter only warms up. */
    static Outcome run(FlashDrive drive, Load load, long startNs, int commands, long seed) {
        Rng rng = new Rng(seed);
        long places = drive.spec().space().capacityBytes() / load.transferBytes();
        long[] heap = new long[load.threads()];
        Arrays.setAll(heap, _ -> startNs + rng.nextLong(10_000));
        Arrays.sort(heap);
        double sumNs = 0;
        long fromNs = 0;
        long nowNs = startNs;
        long refused = 0;
        long hash = 0;
        for (int i = 0; i < commands; i++) {
            nowNs = heap[0];
            fromNs = i == commands / 4 ? nowNs : fromNs;
            long place = rng.nextLong(places);
            if (load.streams() > 0) {
                int stream = i % load.streams();
                place = (stream * (places / load.streams()) + i / load.streams()) % places;
            }
            long offset = place * load.transferBytes();
            long doneNs = rng.nextLong(100) < load.readPercent()
                    ? drive.read(nowNs, offset, load.transferBytes())
                    : drive.write(nowNs, offset, load.transferBytes(), load.sizes());
            if (doneNs == FlashDrive.OUT_OF_SPACE) {
                refused++;
                doneNs = nowNs + 10_000;
            }
            sumNs += i >= commands / 4 ? doneNs - nowNs : 0;
            hash = Rng.mix(hash + doneNs);
            replaceFirst(heap, doneNs);
        }
        int counted = commands - commands / 4;
        long endNs = Arrays.stream(heap).max().orElseThrow();
        return new Outcome(counted * 1e9 / (nowNs - fromNs), sumNs / counted, endNs, refused, hash);
    }

    /** A heap whose first is the smallest. */
    private static void replaceFirst(long[] heap, long value) {
        int at = 0;
        while (2 * at + 1 < heap.length) {
            int child = 2 * at + 1;
            if (child + 1 < heap.length && heap[child + 1] < heap[child]) {
                child++;
            }
            if (heap[child] >= value) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = value;
    }
}
