package csdbench.content.lifelike;

import csdbench.base.unit.Rng;
import java.util.List;

/** Literals and copies in the proportions of a profile, each block of one of its kinds. */
public final class LikeContent extends BlockContent {
    private static final int LITERALS_A_DRAW = Long.BYTES;

    // Lengths follow a low-discrepancy sequence (golden ratio) from a random start: long and short ones are spread
    // evenly, so that blocks of a kind differ little in compressed size.
    private static final int RUN_STEP = 159;
    private static final int COPY_STEP = 97;

    private final ShapeTables[] kinds;
    private final KindShares shares;
    private long state;

    /** One thread owns it. */
    public LikeContent(LikeProfile profile, long salt) {
        this(
                profile.kinds().stream().map(LikeProfile.Kind::shape).toList(),
                profile.kinds().stream().mapToDouble(LikeProfile.Kind::share).toArray(),
                salt);
    }

    /** Blocks of one shape only. */
    public LikeContent(BlockShape shape, long salt) {
        this(List.of(shape), new double[] {1}, salt);
    }

    private LikeContent(List<BlockShape> shapes, double[] weights, long salt) {
        super(salt);
        kinds = shapes.stream().map(ShapeTables::new).toArray(ShapeTables[]::new);
        shares = new KindShares(weights);
    }

    @Override
    void generate(byte[] block, long number, long seed) {
        ShapeTables kind = kinds[shares.of(seed)];
        state = seed;
        int distance = 0;
        int runDraw = (int) seed;
        int copyDraw = (int) (seed >>> 8);
        for (int at = 0; at < BLOCK_BYTES; ) {
            int run = Math.min(kind.literalRuns[runDraw & 0xff], BLOCK_BYTES - at);
            if (at == 0) {
                run = Math.max(run, 1); // a copy needs a source
            }
            putLiterals(block, at, run, kind.literals);
            at += run;
            int bytes = Math.min(kind.copies[copyDraw & 0xff], BLOCK_BYTES - at);
            long random = next();
            if (((int) (random >>> 8) & 0xff) >= kind.steady || distance == 0) {
                distance = kind.distances[(int) random & 0xff];
            }
            copy(block, at, bytes, Math.min(distance, at));
            at += bytes;
            runDraw += RUN_STEP;
            copyDraw += COPY_STEP;
        }
    }

    private long next() {
        return Rng.mix(state += GOLDEN_GAMMA);
    }

    private void putLiterals(byte[] block, int from, int bytes, long[] literals) {
        for (int at = from; at < from + bytes; at += LITERALS_A_DRAW) {
            long random = next();
            // Up to seven bytes too many, which the next copy overwrites.
            long low = literals[(int) random & 0xff]
                    | literals[(int) (random >>> 8) & 0xff] << 8
                    | literals[(int) (random >>> 16) & 0xff] << 16
                    | literals[(int) (random >>> 24) & 0xff] << 24;
            long high = literals[(int) (random >>> 32) & 0xff]
                    | literals[(int) (random >>> 40) & 0xff] << 8
                    | literals[(int) (random >>> 48) & 0xff] << 16
                    | literals[(int) (random >>> 56)] << 24;
            LONGS.set(block, at, low | high << 32);
        }
    }

    /** Copies from a distance back; an overlapping copy repeats, as in LZ77. */
    private static void copy(byte[] block, int at, int bytes, int distance) {
        if (distance >= Long.BYTES) {
            for (int i = 0; i < bytes; i += Long.BYTES) {
                LONGS.set(block, at + i, (long) LONGS.get(block, at + i - distance));
            }
        } else {
            for (int i = 0; i < bytes; i++) {
                block[at + i] = block[at + i - distance];
            }
        }
    }
}
