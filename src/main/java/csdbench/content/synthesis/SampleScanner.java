package csdbench.content.synthesis;

import csdbench.base.file.Reach;
import csdbench.content.lifelike.BlockShape;
import csdbench.content.lifelike.LikeContent;
import csdbench.content.lifelike.LikeProfile;
import csdbench.content.lifelike.LikeTemplates;
import csdbench.content.measure.Extent;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
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
    private static final int FIDELITY_BLOCKS = 4096;

    /** Seed of blocks that shapes were not fitted with. */
    private static final long FIDELITY_SALT = 1;

    /** Minimum blocks of a kind to be significant. */
    private static final int MIN_BLOCKS_PER_KIND = 12;

    private final List<CompressedSizes> sizes = new ArrayList<>();

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

    /** Adds a piece; an incomplete block of 4 KiB at its end is ignored. */
    public void add(byte[] data) {
        int blocks = data.length / CompressedSizeMeter.BLOCK_BYTES;
        int parts = Math.min(blocks, Runtime.getRuntime().availableProcessors());
        List<byte[]> pieces = new ArrayList<>();
        for (int i = 0; i < parts; i++) {
            pieces.add(Arrays.copyOfRange(
                    data,
                    (int) ((long) blocks * i / parts) * CompressedSizeMeter.BLOCK_BYTES,
                    (int) ((long) blocks * (i + 1) / parts) * CompressedSizeMeter.BLOCK_BYTES));
        }
        pieces.parallelStream().map(SampleScanner::measure).toList().forEach(sizes::addAll);
    }

    public boolean isEmpty() {
        return sizes.isEmpty();
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
        ShapeSearch search;
        try (CompressedSizeMeter weigher = new CompressedSizeMeter()) {
            search = new ShapeSearch(weigher);
        }
        int mostKinds = Math.clamp(sizes.size() / MIN_BLOCKS_PER_KIND, 1, MAX_KINDS);
        List<LikeProfile.Kind> kinds = Clusters.of(sizes, mostKinds).parallelStream()
                .filter(_ -> !stop.getAsBoolean())
                .map(cluster -> kind(cluster, search))
                .toList();
        return stop.getAsBoolean()
                ? Optional.empty()
                : Optional.of(new LikeProfile((long) sizes.size() * CompressedSizeMeter.BLOCK_BYTES, kinds));
    }

    /** How close data of a profile, of this or another sample, is to what was added. */
    public LikeFidelity fidelity(LikeProfile profile) {
        try (CompressedSizeMeter weigher = new CompressedSizeMeter()) {
            return LikeFidelity.of(
                    sizes, weigher.sizes(new LikeContent(new LikeTemplates(profile), FIDELITY_SALT), FIDELITY_BLOCKS));
        }
    }

    private LikeProfile.Kind kind(List<CompressedSizes> cluster, ShapeSearch search) {
        CompressedSizes mean = CompressedSizes.mean(cluster);
        try (CompressedSizeMeter weigher = new CompressedSizeMeter()) {
            BlockShape shape = search.shapeOf(mean, weigher);
            return new LikeProfile.Kind(
                    (double) cluster.size() / sizes.size(),
                    mean.lz4Bytes(),
                    mean.zstd1Bytes(),
                    mean.deflate6Bytes(),
                    shape);
        }
    }

    private static List<CompressedSizes> measure(byte[] piece) {
        try (CompressedSizeMeter weigher = new CompressedSizeMeter()) {
            return weigher.sizes(piece);
        }
    }
}
