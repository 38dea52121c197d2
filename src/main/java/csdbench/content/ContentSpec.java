package csdbench.content;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What written data is to be like.
 *
 * @param style what it looks like
 * @param mix ratios and the share of blocks that have them, at least one; styles that look like real data have none to
 *     obey
 * @param codec whose ratio is meant
 * @param unitBytes what is compressed together, a multiple of 512; for {@link ContentStyle#FIO} its chunk
 * @param guardBytes how far a compressed block stays below its share of the unit, for devices that pack whole sectors
 * @param dedup which blocks repeat others, empty for none
 * @param like profile or sample to be like, for {@link ContentStyle#LIKE} only
 */
public record ContentSpec(
        ContentStyle style,
        List<Share> mix,
        TargetCodec codec,
        int unitBytes,
        int guardBytes,
        Optional<DedupSpec> dedup,
        Optional<Path> like) {

    /** What a compressing drive compresses together. */
    public static final int USUAL_UNIT_BYTES = 4096;

    /** Data that nothing compresses. */
    public static final ContentSpec INCOMPRESSIBLE = exact(1);

    /**
     * Part of a mix.
     *
     * @param ratio original size to compressed size, at least 1
     * @param percent of all blocks, more than 0
     */
    public record Share(double ratio, double percent) {
        public Share {
            if (!(ratio >= 1) || !(percent > 0)) {
                throw new IllegalArgumentException("ratio=" + ratio + ", percent=" + percent);
            }
        }
    }

    public ContentSpec {
        mix = List.copyOf(mix);
        if (mix.isEmpty() || unitBytes < 512 || unitBytes % 512 != 0 || guardBytes < 0 || guardBytes >= unitBytes) {
            throw new IllegalArgumentException("mix=" + mix + ", compunit=" + unitBytes + ", compguard=" + guardBytes);
        }
        if ((style == ContentStyle.LIKE) != like.isPresent()) {
            throw new IllegalArgumentException("compstyle=" + style + " with like=" + like);
        }
    }

    /** The same ratio for every block, for a computational storage drive. */
    public static ContentSpec exact(double ratio) {
        return new ContentSpec(
                ContentStyle.EXACT,
                List.of(new Share(ratio, 100)),
                TargetCodec.DEFLATE,
                USUAL_UNIT_BYTES,
                0,
                Optional.empty(),
                Optional.empty());
    }

    /** Whether the data compresses as the mix says, or as its style has it. */
    public boolean obeysRatio() {
        return switch (style) {
            case EXACT, FIO, VDBENCH -> true;
            case TEXT, DATABASE -> ratio() > 1;
            case ZERO, LIKE -> false;
        };
    }

    /** The ratio over all blocks: sizes add up, so it is the harmonic mean of the mix. Leaves dedup out. */
    public double ratio() {
        double percent = 0;
        double left = 0;
        for (Share share : mix) {
            percent += share.percent();
            left += share.percent() / share.ratio();
        }
        return percent / left;
    }
}
