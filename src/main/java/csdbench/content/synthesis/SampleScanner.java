package csdbench.content.synthesis;

import csdbench.base.file.Reach;
import csdbench.content.lifelike.BlockShape;
import csdbench.content.lifelike.LikeProfile;
import csdbench.content.lifelike.LikeTemplates;
import csdbench.content.lifelike.Neighbours;
import csdbench.content.measure.Extent;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Fits a profile to a sample that comes in pieces. One thread calls; all processors work. Keeps three numbers per block
 * of the sample, and no byte of it.
 */
public final class SampleScanner {
    /** Maximum scanned bytes: 16,384 blocks give every percentile to half a percent of the blocks. */
    public static final long DEFAULT_SAMPLE_BYTES = 64L << 20;

    private static final int MAX_KINDS = 64;
    /** How much data is made to be measured: an eighth of the sample, within these bounds. */
    private static final int MIN_FIDELITY_BYTES = 32 << 20;

    private static final int MAX_FIDELITY_BYTES = 128 << 20;

    /**
     * Of a small sample without duplicates eight times as much: the chance in that is small beside the sample's own.
     * Duplicates need more, as there are none until the first distance is behind.
     */
    private static final int TIMES_SMALL = 8;

    private static final int MIN_SMALL_BYTES = 4 << 20;

    /** Seed of blocks that shapes were not fitted with. */
    private static final long FIDELITY_SALT = 1;

    /** Minimum blocks of a kind to be significant. */
    private static final int MIN_BLOCKS_PER_KIND = 12;

    private final MeasuredData sample = new MeasuredData();

    /** The profile in a file, or that of the file scanned as a sample. */
    public static LikeProfile profileOf(Path file) throws IOException {
        if (LikeProfile.isProfile(file)) {
            return LikeProfile.read(file);
        }
        SampleScanner scan = new SampleScanner();
        try (FileChannel channel = Reach.opened(file, path -> FileChannel.open(path, StandardOpenOption.READ))) {
            for (Extent extent : Extent.sample(channel.size(), DEFAULT_SAMPLE_BYTES, 1)) {
                ByteBuffer buffer = ByteBuffer.allocate(extent.bytes());
                while (buffer.hasRemaining() && channel.read(buffer, extent.offsetBytes() + buffer.position()) >= 0) {
                    // reads on, up to the end of the file
                }
                scan.add(Arrays.copyOf(buffer.array(), buffer.position()));
            }
        }
        if (scan.isEmpty()) {
            throw new IOException(file + " is shorter than a block of 4 KiB; name a larger sample");
        }
        return scan.profile();
    }

    /** Adds a piece; an incomplete block of 4 KiB at its end is ignored, and so are incomplete units of other sizes. */
    public void add(byte[] data) {
        sample.add(data);
    }

    public boolean isEmpty() {
        return sample.blocks.isEmpty();
    }

    /** The profile of everything added, at least one block. */
    public LikeProfile profile() {
        return profile(() -> false).orElseThrow();
    }

    /** The same; empty if stopped early. */
    public Optional<LikeProfile> profile(BooleanSupplier stop) {
        if (isEmpty()) {
            throw new IllegalStateException("a profile of no blocks");
        }
        ShapeSearch search = ShapeSearch.shared();
        int mostKinds = Math.clamp(sample.blocks.size() / MIN_BLOCKS_PER_KIND, 1, MAX_KINDS);
        List<LikeProfile.Kind> kinds = Clusters.of(sample.blocks, mostKinds).parallelStream()
                .filter(_ -> !stop.getAsBoolean())
                .map(cluster -> kind(cluster, search))
                .toList();
        if (stop.getAsBoolean()) {
            return Optional.empty();
        }
        LikeProfile profile = new LikeProfile((long) sample.blocks.size() * CompressedSizeMeter.BLOCK_BYTES, kinds);
        Neighbours neighbours = NeighbourSearch.of(UnitTotals.sum(sample.totals()), new LikeTemplates(profile), stop);
        return stop.getAsBoolean()
                ? Optional.empty()
                : Optional.of(profile.with(neighbours).with(sample.duplicates.duplicates()));
    }

    /** How close data of a profile, of this or another sample, is to what was added. */
    public LikeFidelity fidelity(LikeProfile profile) {
        int bytes = fidelityBytes(profile);
        LikeTemplates templates = new LikeTemplates(profile);
        return LikeFidelity.of(
                sample, MeasuredData.of(LikeSources.of(templates, profile.duplicates(), bytes, FIDELITY_SALT), bytes));
    }

    private int fidelityBytes(LikeProfile profile) {
        long sampleBytes = (long) sample.blocks.size() * CompressedSizeMeter.BLOCK_BYTES;
        int least = profile.duplicates().share() > 0
                ? MIN_FIDELITY_BYTES
                : Math.clamp(sampleBytes * TIMES_SMALL, MIN_SMALL_BYTES, MIN_FIDELITY_BYTES);
        return Math.clamp(sampleBytes / 8, least, MAX_FIDELITY_BYTES);
    }

    /** Figures of everything added, for which nothing is fitted. */
    public DataFigures figures() {
        return new DataFigures(UnitTotals.figures(sample.totals()), sample.duplicates.share());
    }

    private LikeProfile.Kind kind(List<CompressedSizes> cluster, ShapeSearch search) {
        CompressedSizes mean = CompressedSizes.mean(cluster);
        try (CompressedSizeMeter weigher = new CompressedSizeMeter()) {
            BlockShape shape = search.shapeOf(mean, weigher);
            return new LikeProfile.Kind(
                    (double) cluster.size() / sample.blocks.size(),
                    mean.lz4Bytes(),
                    mean.zstd1Bytes(),
                    mean.deflate6Bytes(),
                    shape);
        }
    }
}
