package csdbench.engine.workload;

import csdbench.base.unit.Rng;
import csdbench.plan.SeekSpec;

/** Makes the address sequence that a seek spec asks for. */
final class Sequences {
    private Sequences() {}

    /**
     * @param range where to go
     * @param sizeBytes of the target, for bands that are given in percent
     * @param unitBytes what skips are multiples of
     * @param seed for what is drawn once
     */
    static AddressSequence of(
            SeekSpec seek,
            LbaRange range,
            Transfers transfers,
            long sizeBytes,
            long firstUsableBytes,
            int unitBytes,
            long seed) {
        return switch (seek) {
            case SeekSpec.Mixed mixed
            when mixed.randomPercent() >= 100 -> new RandomSequence(new StartSlots(range, transfers));
            case SeekSpec.Mixed mixed when mixed.randomPercent() <= 0 -> wrapping(range, transfers, 0);
            case SeekSpec.Mixed mixed ->
                new MixedSequence(
                        mixed.randomPercent(),
                        new RandomSequence(new StartSlots(oneStretch(range), transfers)),
                        wrapping(oneStretch(range), transfers, 0));
            case SeekSpec.ToEnd _ -> {
                checkRoom(range, transfers);
                yield new SequentialSequence(range, 0, false);
            }
            case SeekSpec.FromRandomStart _ -> wrapping(range, transfers, randomStart(range, transfers, seed));
            case SeekSpec.Poisson poisson -> new PoissonSequence(new StartSlots(range, transfers), poisson.midpoint());
            case SeekSpec.Stride stride -> {
                checkRoom(range, transfers);
                yield new SequentialSequence(range, true, stride, unitBytes);
            }
            case SeekSpec.Streams streams -> streams(range, transfers, streams.count());
            case SeekSpec.HotBand hot ->
                new HotBandSequence(
                        new StartSlots(LbaRange.resolve(hot.band(), sizeBytes, firstUsableBytes), transfers));
            case SeekSpec.Shuffled _ -> new ShuffledSequence(new StartSlots(range, transfers), transfers, seed);
            case SeekSpec.Recorded _ -> throw new IllegalArgumentException("a replay takes its offsets from the trace");
            case SeekSpec.Zipf zipf when zipf.randomPercent() >= 100 -> popular(zipf, range, transfers);
            case SeekSpec.Zipf zipf ->
                new MixedSequence(
                        zipf.randomPercent(),
                        popular(zipf, oneStretch(range), transfers),
                        wrapping(oneStretch(range), transfers, 0));
        };
    }

    private static ZipfSequence popular(SeekSpec.Zipf zipf, LbaRange range, Transfers transfers) {
        return new ZipfSequence(new StartSlots(range, transfers), transfers.finestClass(), zipf.theta(), zipf.slices());
    }

    private static LbaRange oneStretch(LbaRange range) {
        return new LbaRange(range.lowBytes(), range.highBytes());
    }

    private static SequentialSequence wrapping(LbaRange range, Transfers transfers, long startBytes) {
        checkRoom(range, transfers);
        return new SequentialSequence(range, startBytes, true);
    }

    /** A sequence that wraps would look for room for ever, so there must be some: making blocks checks that. */
    private static void checkRoom(LbaRange range, Transfers transfers) {
        for (int i = 0; i < transfers.classes(); i++) {
            if (Math.max(range.highBytes() - range.lowBytes(), range.wrappedBytes()) < transfers.largestBytes(i)) {
                throw new IllegalArgumentException("a range of " + range.sizeBytes() + " bytes from byte "
                        + range.lowBytes() + " is smaller than one transfer of " + transfers.largestBytes(i)
                        + " bytes");
            }
        }
    }

    private static long randomStart(LbaRange range, Transfers transfers, long seed) {
        long unit = transfers.largestBytes(0);
        return new Rng(seed).nextLong(Math.max(1, range.sizeBytes() / unit)) * unit;
    }

    private static AddressSequence streams(LbaRange range, Transfers transfers, int count) {
        SequentialSequence[] parts = new SequentialSequence[count];
        for (int i = 0; i < count; i++) {
            parts[i] = wrapping(range.part(i, count, transfers.largestBytes(0)), transfers, 0);
        }
        return new StreamsSequence(parts);
    }
}
