package csdbench.content.lifelike;

import csdbench.base.file.FoundFile;
import csdbench.base.file.Reach;
import csdbench.content.DedupSpec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Statistics of a sample: kinds of blocks, their frequency, compressed sizes and structure. No byte of the sample is in
 * it.
 *
 * @param format {@link #FORMAT}
 * @param version {@link #VERSION}
 * @param blockBytes compression unit, 4096
 * @param sampleBytes how much was sampled
 * @param kinds at least one
 * @param neighbours how the blocks stand beside each other
 * @param duplicates blocks that are equal
 * @param ratios of the sample and of data made from it, by codec and size of unit; none in profiles of version 1
 */
public record LikeProfile(
        String format,
        int version,
        int blockBytes,
        long sampleBytes,
        List<Kind> kinds,
        Neighbours neighbours,
        Duplicates duplicates,
        List<UnitRatio> ratios) {
    public static final String FORMAT = "csdbench-data-profile";
    public static final int VERSION = 2;

    private static final int FIRST_VERSION = 1;

    /** More are no profile of ours. */
    private static final int MAX_KINDS = 1024;

    private static final double ROUNDING = 1e-6;

    /** Format name, within the first bytes of the file. */
    private static final int HEAD_BYTES = 64;

    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    /**
     * Blocks of similar compressibility.
     *
     * @param share of all blocks, more than 0
     * @param lz4Bytes mean stored size with LZ4
     * @param zstd1Bytes mean stored size with Zstandard at level 1
     * @param deflate6Bytes mean stored size with deflate at level 6
     * @param shape generates blocks of these sizes
     */
    public record Kind(double share, double lz4Bytes, double zstd1Bytes, double deflate6Bytes, BlockShape shape) {
        public Kind {
            if (!(share > 0 && share <= 1)
                    || isNoSize(lz4Bytes)
                    || isNoSize(zstd1Bytes)
                    || isNoSize(deflate6Bytes)
                    || shape == null) {
                throw new IllegalArgumentException("share=" + share + ", sizes " + lz4Bytes + ", " + zstd1Bytes + ", "
                        + deflate6Bytes + ", shape=" + shape);
            }
        }

        private static boolean isNoSize(double bytes) {
            return !(bytes > 0 && bytes <= BlockContent.BLOCK_BYTES);
        }
    }

    public LikeProfile {
        if (kinds == null || neighbours == null || duplicates == null || ratios == null) {
            throw new IllegalArgumentException("a profile without kinds, neighbours, duplicates or ratios");
        }
        kinds = List.copyOf(kinds);
        ratios = List.copyOf(ratios);
        double shares = kinds.stream().mapToDouble(Kind::share).sum();
        if (kinds.isEmpty() || kinds.size() > MAX_KINDS || !(Math.abs(shares - 1) < ROUNDING)) {
            throw new IllegalArgumentException(kinds.size() + " kinds of blocks, whose shares add up to " + shares);
        }
        if (blockBytes != BlockContent.BLOCK_BYTES || sampleBytes < 0) {
            throw new IllegalArgumentException("blockBytes=" + blockBytes + ", sampleBytes=" + sampleBytes);
        }
    }

    /** A profile of the current version. */
    public LikeProfile(long sampleBytes, List<Kind> kinds) {
        this(
                FORMAT,
                VERSION,
                BlockContent.BLOCK_BYTES,
                sampleBytes,
                kinds,
                Neighbours.NONE,
                Duplicates.NONE,
                List.of());
    }

    /** The same with ratios that were measured. */
    public LikeProfile with(List<UnitRatio> measured) {
        return new LikeProfile(format, version, blockBytes, sampleBytes, kinds, neighbours, duplicates, measured);
    }

    /** The same kinds beside others. */
    public LikeProfile with(Neighbours others) {
        return new LikeProfile(format, version, blockBytes, sampleBytes, kinds, others, duplicates, ratios);
    }

    /** The same with other duplicates. */
    public LikeProfile with(Duplicates others) {
        return new LikeProfile(format, version, blockBytes, sampleBytes, kinds, neighbours, others, ratios);
    }

    private record Head(String format, int version) {}

    /** Share of the blocks of kinds that deflate makes smaller than by this ratio. */
    public double shareAbove(double ratio) {
        return kinds.stream()
                .filter(kind -> kind.deflate6Bytes() * ratio < BlockContent.BLOCK_BYTES)
                .mapToDouble(Kind::share)
                .sum();
    }

    /** The ratio that data made from it misses by most; empty if none was measured. */
    public Optional<UnitRatio> farthest() {
        return ratios.stream().max(Comparator.comparingDouble(ratio -> Math.abs(ratio.off())));
    }

    /**
     * Whether a file is a profile of any version; otherwise it may be a sample.
     *
     * @throws IOException also of a pipe or a device, which is not waited for
     */
    public static boolean isProfile(Path file) throws IOException {
        try (var in = Reach.opened(file, FoundFile::stream)) {
            return new String(in.readNBytes(HEAD_BYTES), StandardCharsets.ISO_8859_1).contains('"' + FORMAT + '"');
        }
    }

    /** How data like a file repeats blocks, if that is a profile; whoever makes the data says what is wrong with it. */
    public static Optional<DedupSpec> dedupOf(Path file) {
        try {
            return isProfile(file) ? read(file).duplicates().dedup() : Optional.empty();
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    /**
     * Reads a profile.
     *
     * @throws IOException if it cannot be read, is not a profile or has another version; the message names the remedy
     */
    public static LikeProfile read(Path file) throws IOException {
        String text = Reach.opened(file, path -> Files.readString(path));
        try {
            Head head = JSON.readerFor(Head.class)
                    .without(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .readValue(text);
            if (!FORMAT.equals(head.format())) {
                throw new IOException(file + " is not a data profile; make one with data profile");
            }
            if (head.version() != VERSION && head.version() != FIRST_VERSION) {
                throw new IOException(file + " is a profile of version " + head.version() + ", and this program reads"
                        + " versions " + FIRST_VERSION + " and " + VERSION + "; make it again with data profile");
            }
            return head.version() == VERSION ? JSON.readValue(text, LikeProfile.class) : first(text);
        } catch (JacksonException e) {
            throw new IOException(
                    Reach.told(file.toString(), file + " is not a readable data profile: " + e.getOriginalMessage())
                            + "; make it again with data profile",
                    e);
        }
    }

    /** A profile of the first version, with nothing in place of what that did not have. */
    private static LikeProfile first(String text) {
        ObjectNode tree = JSON.readValue(text, ObjectNode.class);
        tree.put("version", VERSION).putArray("ratios");
        tree.set("neighbours", JSON.valueToTree(Neighbours.NONE));
        tree.set("duplicates", JSON.valueToTree(Duplicates.NONE));
        return JSON.treeToValue(tree, LikeProfile.class);
    }

    /** The profile as a document that {@link #read} understands. */
    public String json() {
        return JSON.writeValueAsString(this) + "\n";
    }
}
