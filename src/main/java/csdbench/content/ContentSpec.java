package csdbench.content;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The properties of generated data.
 *
 * @param style how it is generated
 * @param mix compression ratios and the share of blocks that have each; at least one
 * @param order where the blocks of each are
 * @param codec for which the ratio holds
 * @param unitBytes compression unit, a multiple of 512; for {@link ContentStyle#FIO} its chunk
 * @param guardBytes bytes by which a compressed block stays below its target size, for devices that pack whole sectors
 * @param dedup which blocks repeat others, empty for none
 * @param file profile or sample to imitate, or the bytes to repeat; for the {@link ContentStyle#hasFile} styles only
 */
public record ContentSpec(
        ContentStyle style,
        List<Share> mix,
        Order order,
        TargetCodec codec,
        int unitBytes,
        int guardBytes,
        Optional<DedupSpec> dedup,
        Optional<Path> file) {

    /** The compression unit of most drives. */
    public static final int DEFAULT_UNIT_BYTES = 4096;

    public static final ContentSpec INCOMPRESSIBLE = exact(1);

    /**
     * Part of a mix.
     *
     * @param ratio original to compressed size, at least 1
     * @param percent of all blocks, more than 0
     */
    public record Share(double ratio, double percent) {
        public Share {
            if (!(ratio >= 1) || !(percent > 0)) {
                throw new IllegalArgumentException("ratio=" + ratio + ", percent=" + percent);
            }
        }
    }

    /** Where the blocks of each share of a mix are. */
    public enum Order {
        /** Drawn at random, block by block. */
        SCATTERED,
        /** One region after the other, in order of LBA. */
        BY_LBA
    }

    /**
     * Part of a target that has one ratio.
     *
     * @param endBytes offset of the first byte behind it
     */
    public record Region(Share share, long endBytes) {}

    public ContentSpec {
        mix = List.copyOf(mix);
        if (mix.isEmpty() || unitBytes < 512 || unitBytes % 512 != 0 || guardBytes < 0 || guardBytes >= unitBytes) {
            throw new IllegalArgumentException("mix=" + mix + ", compunit=" + unitBytes + ", compguard=" + guardBytes);
        }
        if (style.hasFile() != file.isPresent()) {
            throw new IllegalArgumentException("compstyle=" + style + " with file " + file);
        }
    }

    /** The same ratio for every block, for a computational storage drive. */
    public static ContentSpec exact(double ratio) {
        return of(ContentStyle.EXACT, List.of(new Share(ratio, 100)), Optional.empty());
    }

    /** Data of a style for a computational storage drive, without dedup. */
    public static ContentSpec of(ContentStyle style, List<Share> mix, Optional<Path> file) {
        return new ContentSpec(
                style, mix, Order.SCATTERED, TargetCodec.DEFLATE, DEFAULT_UNIT_BYTES, 0, Optional.empty(), file);
    }

    /** The same with a ratio that holds for a codec. */
    public ContentSpec withCodec(TargetCodec changed, int changedUnitBytes, int changedGuardBytes) {
        return new ContentSpec(style, mix, order, changed, changedUnitBytes, changedGuardBytes, dedup, file);
    }

    /** One kind of the mix. Among others a ratio of 1 means what does not compress, also where words would. */
    public ContentSpec only(Share share) {
        ContentStyle kind = switch (style) {
            case TEXT, DATABASE -> mix.size() > 1 && share.ratio() == 1 ? ContentStyle.EXACT : style;
            case EXACT, FIO, VDBENCH, ZERO, LIKE, FILE -> style;
        };
        return new ContentSpec(kind, List.of(share), order, codec, unitBytes, guardBytes, dedup, file);
    }

    /** The same with other duplicates. */
    public ContentSpec withDedup(Optional<DedupSpec> changed) {
        return new ContentSpec(style, mix, order, codec, unitBytes, guardBytes, changed, file);
    }

    /** The same with the blocks of a mix elsewhere. */
    public ContentSpec withOrder(Order changed) {
        return new ContentSpec(style, mix, changed, codec, unitBytes, guardBytes, dedup, file);
    }

    /** Whether different parts of a target have different ratios. */
    public boolean hasRegions() {
        return order == Order.BY_LBA && mix.size() > 1;
    }

    /**
     * The regions of a target in order of LBA, at least one. Each ends with a compression unit, the last with the
     * target.
     */
    public List<Region> regions(long targetBytes) {
        List<Region> regions = new ArrayList<>();
        double all = mix.stream().mapToDouble(Share::percent).sum();
        double percent = 0;
        for (Share share : mix) {
            percent += share.percent();
            regions.add(new Region(share, (long) (targetBytes * (percent / all)) / unitBytes * unitBytes));
        }
        regions.set(regions.size() - 1, new Region(mix.getLast(), targetBytes));
        return regions;
    }

    /** Whether the data has the ratio of the mix rather than the natural one of its style. */
    public boolean hasTargetRatio() {
        return switch (style) {
            case EXACT, FIO, VDBENCH -> true;
            case TEXT, DATABASE -> ratio() > 1;
            case ZERO, LIKE, FILE -> false;
        };
    }

    /**
     * Whether a block compresses otherwise when its parts come from different writes: words repeat those of the same
     * write only, and each write draws its kind from the mix.
     */
    public boolean dependsOnTransfers() {
        return switch (style) {
            case TEXT, DATABASE, LIKE -> true;
            case EXACT, FIO, VDBENCH -> mix.size() > 1 && !hasRegions();
            case ZERO, FILE -> false;
        };
    }

    /** The ratio over all blocks: the harmonic mean of the mix. Does not include dedup. */
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
