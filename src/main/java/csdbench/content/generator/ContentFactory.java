package csdbench.content.generator;

import csdbench.base.unit.Rng;
import csdbench.content.ContentSource;
import csdbench.content.ContentSpec;
import csdbench.content.ContentSpec.Share;
import csdbench.content.DedupSpec;
import csdbench.content.TargetExtent;
import csdbench.content.sector.DedupContent;
import csdbench.content.sector.DedupMap;
import csdbench.content.sector.FileBytes;
import csdbench.content.sector.FileContent;
import csdbench.content.sector.MixedContent;
import csdbench.content.sector.RegionContent;
import csdbench.content.sector.SectorContent;
import csdbench.content.sector.SectorLayout;
import csdbench.content.sector.VdbenchContent;
import csdbench.content.sector.ZeroContent;
import csdbench.content.synthesis.Lifelike;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

/** Creates the content sources of one run, already calibrated. Immutable; any thread. */
public final class ContentFactory {
    private final ContentSpec spec;
    private final long salt;

    /** For each part of the mix, creates its source with a salt. */
    private final List<LongFunction<ContentSource>> kinds;

    ContentFactory(ContentSpec spec, long salt) {
        this.spec = spec;
        this.salt = salt;
        this.kinds =
                spec.mix().stream().map(spec::only).map(ContentFactory::kind).toList();
    }

    /**
     * A source for one thread; those of the same extent generate the same data.
     *
     * @throws IllegalArgumentException if the extent is too small for the dedup settings; its message is for the user
     */
    public ContentSource source(TargetExtent extent) {
        long ownSalt = salt(extent.number());
        ContentSource unique = mixed(ownSalt, extent);
        Optional<DedupSpec> dedup = spec.dedup();
        if (dedup.isEmpty()) {
            return unique;
        }
        long sharedSalt = Rng.mix(~(dedup.get().across() ? salt : ownSalt));
        return new DedupContent(new DedupMap(dedup.get(), extent, salt), unique, mixed(sharedSalt, extent));
    }

    /** The salt of the {@link csdbench.content.SectorStamp stamps} of a target, duplicates excepted. */
    public long salt(int target) {
        return Rng.mix(Rng.mix(salt) + target);
    }

    private ContentSource mixed(long ofSalt, TargetExtent extent) {
        if (kinds.size() == 1) {
            return kinds.getFirst().apply(ofSalt);
        }
        ContentSource[] sources = kinds.stream().map(kind -> kind.apply(ofSalt)).toArray(ContentSource[]::new);
        if (spec.hasRegions()) {
            long[] ends = spec.regions(extent.bytes()).stream()
                    .mapToLong(ContentSpec.Region::endBytes)
                    .toArray();
            return new RegionContent(sources, ends);
        }
        return new MixedContent(
                sources, spec.mix().stream().mapToDouble(Share::percent).toArray(), spec.unitBytes(), ofSalt);
    }

    /** Of a mix of one. */
    private static LongFunction<ContentSource> kind(ContentSpec spec) {
        int unitBytes = spec.unitBytes();
        double ratio = spec.mix().getFirst().ratio();
        return switch (spec.style()) {
            case EXACT ->
                sectors(SectorLayout.even(
                        unitBytes, RatioCalibration.randomBytes(spec.codec(), unitBytes, ratio, spec.guardBytes())));
            case FIO -> sectors(SectorLayout.leading(unitBytes, (int) Math.round(unitBytes / ratio)));
            case VDBENCH -> {
                double zeroShare = VdbenchFit.zeroShare(ratio);
                yield ofSalt -> new VdbenchContent(zeroShare, ofSalt);
            }
            case ZERO -> ofSalt -> new ZeroContent();
            case FILE -> {
                FileBytes bytes = FileBytes.of(spec.file().orElseThrow());
                yield _ -> new FileContent(bytes);
            }
            case TEXT, DATABASE, LIKE -> Lifelike.maker(spec, ratio);
        };
    }

    private static LongFunction<ContentSource> sectors(SectorLayout layout) {
        return ofSalt -> new SectorContent(layout, ofSalt);
    }
}
