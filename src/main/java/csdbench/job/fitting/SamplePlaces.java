package csdbench.job.fitting;

import csdbench.base.unit.Rng;
import csdbench.language.profile.Place;
import csdbench.language.profile.RecordedSample;
import csdbench.language.profile.Stream;
import csdbench.trace.TraceEntry;
import csdbench.trace.study.OpenRuns;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where a generated request goes to be like one of a sample: behind a run, or where its first and its last block were
 * touched as long ago, or where nothing was touched. One thread at a time.
 */
final class SamplePlaces {
    /** So many blocks are looked at, ever farther from the one that was touched as long ago as is wanted. */
    private static final int TRIES = 96;

    private static final int PER_STEP = 400;

    /** Blocks between what is new and what is new next, which does not go on behind it. */
    private static final int APART = 1;

    private static final int ROOM_TRIES = 64;
    private static final int PROBES = 1 << 12;
    private static final long MAX_LOOKED_AT = 1 << 14;

    /** How bad it is to touch what should be new, or what should not. */
    private static final double OTHER = 3;

    private static final double MOST = 2;

    /** Where so much more should have been touched than there is, more is touched. */
    private static final double MUCH = 1.15;

    private static final double FEW = 4;
    private static final double NEAR = 0.02;

    /** How bad it is to go on behind another run than was wanted, and behind any where none was. */
    private static final double OTHER_RUN = 0.02;

    private static final double UNWANTED_RUN = 2;

    /** How bad it is to go on behind none where a run was wanted. */
    private static final double UNWANTED_START = 0.5;

    private final RecordedSample sample;
    private final List<Stream> streams;
    private final long spanBytes;
    private final Rng random;
    private final BlockStack stack = new BlockStack(RecordedFit.MAX_BLOCKS);
    private final StreamRuns runs = new StreamRuns();
    /** Where runs that began will go, from a block to the one behind the last. */
    private final TreeMap<Long, Long> planned = new TreeMap<>();

    private final long[] cursors;
    private double bestMiss;
    private long best;

    SamplePlaces(RecordedSample sample, List<Stream> streams, long spanBytes, Rng random) {
        this.sample = sample;
        this.streams = streams;
        this.spanBytes = spanBytes;
        this.random = random;
        this.cursors = new long[streams.size()];
    }

    /** The offset of a request that is like this one of the sample. */
    long offset(int row) {
        long bytes = sample.bytes().get(row);
        bestMiss = Double.MAX_VALUE;
        best = -1;
        boolean goesOn = sample.runs().get(row) > 0;
        double start = goesOn ? UNWANTED_START * (sample.blocks().get(row) > 1 ? 2 : 1) : 0;
        int first = sample.firsts().get(row) > stack.live() * MUCH
                ? -1
                : sample.firsts().get(row);
        if (goesOn) {
            goOn(row, bytes);
        }
        if (first >= 0) {
            // A run that began between two stretches of the sample begins here.
            again(row, bytes, first, 0, start);
        } else if (!goesOn && sample.befores().get(row) >= 0) {
            again(row, bytes, sample.befores().get(row), 1, 0);
        }
        if (first < 0 && bestMiss >= MOST && sample.lasts().get(row) >= 0) {
            again(row, bytes, sample.lasts().get(row), 1 - sample.blocks().get(row), start);
        }
        if (best < 0 || first < 0 && bestMiss >= MOST) {
            best = untouched(sample.streams().get(row), sample.blocks().get(row)) * RecordedFit.BLOCK_BYTES
                    + remainder(row);
        }
        long highest = Math.max(0, spanBytes - bytes) / RecordedFit.SECTOR_BYTES * RecordedFit.SECTOR_BYTES;
        return Math.clamp(best, 0, highest);
    }

    /** A request was made. */
    void touched(TraceEntry entry, int row) {
        runs.add(entry, sample.streams().get(row));
        RecordedFit.touch(stack, entry.offsetBytes(), entry.lengthBytes());
    }

    /** Behind the run that fits best; of another stream only if it was recorded so, or there is none. */
    private void goOn(int row, long bytes) {
        int wanted = sample.runs().get(row);
        if (wanted <= OpenRuns.RUNS) {
            goOn(row, bytes, 1);
        }
        if (best < 0) {
            goOn(row, bytes, OpenRuns.RUNS + 1);
        }
    }

    private void goOn(int row, long bytes, int from) {
        for (int run = from; run < from + OpenRuns.RUNS; run++) {
            long end = runs.end(run, sample.streams().get(row), sample.reads().get(row));
            if (end >= 0 && end + bytes <= spanBytes) {
                consider(
                        end,
                        miss(row, end)
                                + OTHER_RUN * Math.abs(run - sample.runs().get(row)));
            }
        }
    }

    /** Near the block which so many were touched since, so many blocks behind it. */
    private void again(int row, long bytes, int distance, long behind, double more) {
        if (stack.live() == 0) {
            return;
        }
        int step = Math.max(1, distance / PER_STEP);
        for (int i = 0; i < TRIES && bestMiss > NEAR + more; i++) {
            int away = (i + 1) / 2 * step * (i % 2 == 0 ? 1 : -1);
            int near = Math.clamp(distance + away, 0, stack.live() - 1);
            long offset = (stack.at(near) + behind) * RecordedFit.BLOCK_BYTES + remainder(row);
            if (offset >= 0 && offset + bytes <= spanBytes) {
                consider(offset, miss(row, offset) + (runs.openAt(offset) ? UNWANTED_RUN : more));
            }
        }
    }

    private void consider(long offset, double miss) {
        if (miss < bestMiss) {
            bestMiss = miss;
            best = offset;
        }
    }

    private double miss(int row, long offset) {
        long first = offset / RecordedFit.BLOCK_BYTES;
        long blocks = sample.blocks().get(row);
        double miss = miss(first, sample.firsts().get(row));
        if (blocks == 1) {
            return miss;
        }
        miss += miss(first + blocks - 1, sample.lasts().get(row));
        boolean bothNew = sample.firsts().get(row) < 0 && sample.lasts().get(row) < 0;
        boolean begins = sample.runs().get(row) == 0;
        return bothNew && miss == 0 && (begins ? touched(first, blocks) : anyKnown(first, blocks)) ? OTHER : miss;
    }

    private double miss(long block, int wanted) {
        int distance = stack.distance(block);
        if (distance < 0 || wanted < 0) {
            return distance < 0 && wanted < 0 ? 0 : OTHER;
        }
        return Math.min(MOST, Math.abs(Math.log((distance + FEW) / (wanted + FEW))));
    }

    private long remainder(int row) {
        return (long) sample.remainders().get(row) * RecordedFit.SECTOR_BYTES;
    }

    /** Where nothing was touched yet, if such a place is found: behind what was new before, else somewhere. */
    private long untouched(int stream, long blocks) {
        Place place = streams.get(stream).place();
        long block = Math.max(cursors[stream], block(place.fromPercent()));
        if (block + blocks > block(place.toPercent()) || touched(block, blocks)) {
            block = somewhere(block(place.fromPercent()), block(place.toPercent()), blocks);
        }
        if (touched(block, blocks)) {
            block = somewhere(0, block(100), blocks);
        }
        for (int i = 0; i < PROBES && touched(block, blocks); i++) {
            block = block + blocks < block(100) ? block + 1 : 0;
        }
        cursors[stream] = block + blocks + APART;
        if (blocks > 1) {
            planned.put(block, block + blocks);
        }
        return block;
    }

    private long somewhere(long from, long to, long blocks) {
        long block = from;
        for (int i = 0; i < ROOM_TRIES && (i == 0 || touched(block, blocks)); i++) {
            block = from + random.nextLong(Math.max(1, to - blocks - from));
        }
        return block;
    }

    private long block(double percent) {
        return (long) (percent / 100 * spanBytes) / RecordedFit.BLOCK_BYTES;
    }

    /** Whether any of some blocks was, or will be. */
    private boolean touched(long block, long blocks) {
        Map.Entry<Long, Long> before = planned.lowerEntry(block + blocks);
        if (before != null && before.getValue() > block) {
            return true;
        }
        return anyKnown(block, blocks);
    }

    private boolean anyKnown(long block, long blocks) {
        for (long i = 0; i < Math.min(blocks, MAX_LOOKED_AT); i++) {
            if (stack.knows(block + i)) {
                return true;
            }
        }
        return false;
    }
}
