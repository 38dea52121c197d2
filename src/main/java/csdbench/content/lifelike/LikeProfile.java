package csdbench.content.lifelike;

import csdbench.base.file.Reach;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Statistics of a sample: kinds of blocks, their frequency, compressed sizes and structure. No byte of the sample is in
 * it.
 *
 * @param format {@link #FORMAT}
 * @param version {@link #VERSION}
 * @param blockBytes compression unit, 4096
 * @param sampleBytes how much was sampled
 * @param kinds at least one
 */
public record LikeProfile(String format, int version, int blockBytes, long sampleBytes, List<Kind> kinds) {
    public static final String FORMAT = "csdbench-data-profile";
    public static final int VERSION = 1;

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
            if (!(share > 0) || !(lz4Bytes > 0) || !(zstd1Bytes > 0) || !(deflate6Bytes > 0) || shape == null) {
                throw new IllegalArgumentException("share=" + share + ", sizes " + lz4Bytes + ", " + zstd1Bytes + ", "
                        + deflate6Bytes + ", shape=" + shape);
            }
        }
    }

    public LikeProfile {
        kinds = List.copyOf(kinds);
        if (kinds.isEmpty()) {
            throw new IllegalArgumentException("a profile of no kinds");
        }
    }

    /** A profile of the current version. */
    public LikeProfile(long sampleBytes, List<Kind> kinds) {
        this(FORMAT, VERSION, BlockContent.BLOCK_BYTES, sampleBytes, kinds);
    }

    private record Head(String format, int version) {}

    /** Whether a file is a profile of any version; otherwise it may be a sample. */
    public static boolean isProfile(Path file) throws IOException {
        try (var in = Reach.opened(file, path -> Files.newInputStream(path))) {
            return new String(in.readNBytes(HEAD_BYTES), StandardCharsets.ISO_8859_1).contains('"' + FORMAT + '"');
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
            if (head.version() != VERSION) {
                throw new IOException(file + " is a profile of version " + head.version() + ", and this program reads"
                        + " version " + VERSION + "; make it again with data profile");
            }
            return JSON.readValue(text, LikeProfile.class);
        } catch (JacksonException e) {
            throw new IOException(
                    Reach.told(file.toString(), file + " is not a readable data profile: " + e.getOriginalMessage())
                            + "; make it again with data profile",
                    e);
        }
    }

    /** The profile as a document that {@link #read} understands. */
    public String json() {
        return JSON.writeValueAsString(this) + "\n";
    }
}
