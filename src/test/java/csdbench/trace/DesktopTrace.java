package csdbench.trace;

import java.util.SplittableRandom;

/**
 * Requests as a few storage units of virtual desktops see them: short bursts, small sizes of several kinds, a third of
 * them going on where another ended, the rest anywhere in what is in use, latencies of whole microseconds. The same
 * seed gives the same requests.
 */
public final class DesktopTrace implements TraceReader {
    private static final int LUNS = 4;
    private static final int RUNS = 6;
    private static final long UNIT_BYTES = 4096;
    private static final long LUN_UNITS = 96L << 30 >> 12;
    private static final long[] SIZES = {4096, 4096, 4096, 4096, 8192, 8192, 16384, 32768, 65536, 512, 12288, 20480};

    private final SplittableRandom random;
    private final NameTable names = new NameTable();
    private final ReadProblems rejects = new ReadProblems("desktops", false);
    private final long[][] ends = new long[LUNS][RUNS];
    private long left;
    private long nowUs = 1_456_135_200_000_000L;

    /**
     * @param requests how many
     */
    public DesktopTrace(long requests, long seed) {
        left = requests;
        random = new SplittableRandom(seed);
        for (int lun = 0; lun < LUNS; lun++) {
            names.numberOf(Integer.toString(lun));
        }
    }

    @Override
    public boolean next(TraceEntry entry) {
        if (left == 0) {
            return false;
        }
        left--;
        boolean inBurst = random.nextInt(4) > 0;
        nowUs += (long) (-Math.log(1 - random.nextDouble()) * (inBurst ? 20 : 700));
        int lun = Math.min(random.nextInt(LUNS), random.nextInt(LUNS));
        int run = random.nextInt(RUNS);
        long length = SIZES[random.nextInt(SIZES.length)];
        boolean goesOn = random.nextInt(3) == 0;
        long place = goesOn ? ends[lun][run] : random.nextLong(LUN_UNITS) * UNIT_BYTES;
        ends[lun][run] = place + length;
        boolean read = random.nextInt(100) < 45;
        long latencyUs = Math.round(Math.exp(random.nextGaussian() * 0.8 + (read ? 5.5 : 4.5)));
        entry.set(nowUs * 1000, read, place, length);
        entry.setOrigin(lun, lun);
        entry.setLatencyNs(latencyUs * 1000);
        return true;
    }

    @Override
    public NameTable devices() {
        return names;
    }

    @Override
    public NameTable streams() {
        return names;
    }

    @Override
    public ReadProblems rejects() {
        return rejects;
    }

    @Override
    public void close() {
        left = 0;
    }
}
