package csdbench.content.synthesis;

import csdbench.content.lifelike.BlockShape;
import csdbench.content.lifelike.LikeContent;
import csdbench.content.lifelike.LikeProfile;
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
 * Makes a profile of a sample that comes in pieces. One thread; the work is done on every processor. Remembers three
 * numbers for every block of the sample, and no byte of it.
 */
public final class SampleScanner {
    /** How much of a large sample is looked at: 16,384 blocks tell every percentile to half a percent of the blocks. */
    public static final long USUAL_SAMPLE_BYTES = 64L << 20;

    private static final int MOST_KINDS = 64;
    private static final int FIDELITY_BLOCKS = 4096;

    /** Other blocks than those that shapes were tried with. */
    private static final long FIDELITY_SALT = 1;

    /** With fewer blocks a kind would be chance. */
    private static final int LEAST_BLOCKS_A_KIND = 12;

    private final List<CompressedSizes> sizes = new ArrayList<>();

    /** The profile of a file, which is one already or is scanned as a sample. */
    public static LikeProfile profileOf(Path file) throws IOException {
        if (LikeProfile.isProfile(file)) {
            return LikeProfile.read(file);
        }
        SampleScanner scan = new SampleScanner();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            for (Extent extent : Extent.sample(channel.size(), USUAL_SAMPLE_BYTES, 1)) {
                ByteBuffer buffer = ByteBuffer.allocate(extent.bytes());
                while (buffer.hasRemaining() && channel.read(buffer, extent.offsetBytes() + buffer.position()) >= 0) {
                    // reads on, up to the end of the file
                }
                scan.add(Arrays.copyOf(buffer.array(), buffer.position()));
            }
        }
        if (scan.isEmpty()) {
            throw new IOException(
                    file + " is shorter than a block of 4 KiB, so it tells nothing; name a larger sample");
        }
        return scan.profile();
    }

    /** Adds a piece. What is left of it behind its last block of 4 KiB is not looked at. */
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
        pieces.parallelStream().map(SampleScanner::weigh).toList().forEach(sizes::addAll);
    }

    public boolean isEmpty() {
        return sizes.isEmpty();
    }

    /** The profile of all that was added, of which there must be a block at least. */
    public LikeProfile profile() {
        return profile(() -> false).orElseThrow();
    }

    /** The same; empty when it is to be stopped before it is found. */
    public Optional<LikeProfile> profile(BooleanSupplier stop) {
        if (isEmpty()) {
            throw new IllegalStateException("a profile of no blocks");
        }
        ShapeSearch search;
        try (CompressedSizeMeter weigher = new CompressedSizeMeter()) {
            search = new ShapeSearch(weigher);
        }
        int mostKinds = Math.clamp(sizes.size() / LEAST_BLOCKS_A_KIND, 1, MOST_KINDS);
        List<LikeProfile.Kind> kinds = Clusters.of(sizes, mostKinds).parallelStream()
                .filter(_ -> !stop.getAsBoolean())
                .map(cluster -> kind(cluster, search))
                .toList();
        return stop.getAsBoolean()
                ? Optional.empty()
                : Optional.of(new LikeProfile((long) sizes.size() * CompressedSizeMeter.BLOCK_BYTES, kinds));
    }

    /** How near data of a profile, which need not be of this sample, comes to what was added. */
    public LikeFidelity fidelity(LikeProfile profile) {
        try (CompressedSizeMeter weigher = new CompressedSizeMeter()) {
            return LikeFidelity.of(sizes, weigher.sizes(new LikeContent(profile, FIDELITY_SALT), FIDELITY_BLOCKS));
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

    private static List<CompressedSizes> weigh(byte[] piece) {
        try (CompressedSizeMeter weigher = new CompressedSizeMeter()) {
            return weigher.sizes(piece);
        }
    }
}
