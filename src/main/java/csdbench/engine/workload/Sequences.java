package csdbench.engine.workload;

import csdbench.base.unit.Rng;
import csdbench.plan.SeekSpec;

/** Makes the address sequence that a seek spec asks for. */
final class Sequences {
    private Sequences() {}

    /**
     * @param area where to go
     * @param sizeBytes of the target, for bands that are given in percent
     * @param unitBytes what skips are multiples of
     * @param seed for what is drawn once
     */
    static AddressSequence of(
            SeekSpec seek,
            LbaRange area,
            Transfers transfers,
            long sizeBytes,
            long firstUsableBytes,
            int unitBytes,
            long seed) {
        return switch (seek) {
            case SeekSpec.Mixed mixed
            when mixed.randomPercent() >= 100 -> new RandomSequence(new StartSlots(area, transfers));
            case SeekSpec.Mixed mixed when mixed.randomPercent() <= 0 -> wrapping(area, transfers, 0);
            case SeekSpec.Mixed mixed ->
                new MixedSequence(
                        mixed.randomPercent(),
                        new RandomSequence(new StartSlots(oneStretch(area), transfers)),
                        wrapping(oneStretch(area), transfers, 0));
            case SeekSpec.ToEnd _ -> {
                checkRoom(area, transfers);
                yield new SequentialSequence(area, 0, false);
            }
            case SeekSpec.FromRandomStart _ -> wrapping(area, transfers, randomStart(area, transfers, seed));
            case SeekSpec.Poisson poisson -> new PoissonSequence(new StartSlots(area, transfers), poisson.midpoint());
            case SeekSpec.Stride stride -> {
                checkRoom(area, transfers);
                yield new SequentialSequence(area, true, stride, unitBytes);
            }
            case SeekSpec.Streams streams -> streams(area, transfers, streams.count());
            case SeekSpec.HotBand hot ->
                new HotBandSequence(
                        new StartSlots(LbaRange.resolve(hot.band(), sizeBytes, firstUsableBytes), transfers));
            case SeekSpec.Recorded _ -> throw new IllegalArgumentException("a replay takes its offsets from the trace");
            case SeekSpec.Zipf zipf when zipf.randomPercent() >= 100 -> popular(zipf, area, transfers);
            case SeekSpec.Zipf zipf ->
                new MixedSequence(
                        zipf.randomPercent(),
                        popular(zipf, oneStretch(area), transfers),
                        wrapping(oneStretch(area), transfers, 0));
        };
    }

    private static ZipfSequence popular(SeekSpec.Zipf zipf, LbaRange area, Transfers transfers) {
        return new ZipfSequence(new StartSlots(area, transfers), transfers.finestClass(), zipf.theta(), zipf.slices());
    }

    private static LbaRange oneStretch(LbaRange area) {
        return new LbaRange(area.lowBytes(), area.highBytes());
    }

    private static SequentialSequence wrapping(LbaRange area, Transfers transfers, long startBytes) {
        checkRoom(area, transfers);
        return new SequentialSequence(area, startBytes, true);
    }

    /** A sequence that wraps would look for room for ever, so there must be some: making blocks says so. */
    private static void checkRoom(LbaRange area, Transfers transfers) {
        for (int i = 0; i < transfers.classes(); i++) {
            if (Math.max(area.highBytes() - area.lowBytes(), area.wrappedBytes()) < transfers.largestBytes(i)) {
                throw new IllegalArgumentException("a range of " + area.sizeBytes() + " bytes from byte "
                        + area.lowBytes() + " is smaller than one transfer of " + transfers.largestBytes(i)
                        + " bytes");
            }
        }
    }

    private static long randomStart(LbaRange area, Transfers transfers, long seed) {
        long unit = transfers.largestBytes(0);
        return new Rng(seed).nextLong(Math.max(1, area.sizeBytes() / unit)) * unit;
    }

    private static AddressSequence streams(LbaRange area, Transfers transfers, int count) {
        SequentialSequence[] parts = new SequentialSequence[count];
        for (int i = 0; i < count; i++) {
            parts[i] = wrapping(area.part(i, count, transfers.largestBytes(0)), transfers, 0);
        }
        return new StreamsSequence(parts);
    }
}
