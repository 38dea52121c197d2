package csdbench.content.synthesis;

import csdbench.base.unit.Rng;
import csdbench.content.ContentSource;
import csdbench.content.DedupSpec;
import csdbench.content.TargetExtent;
import csdbench.content.lifelike.Duplicates;
import csdbench.content.lifelike.LikeContent;
import csdbench.content.lifelike.LikeTemplates;
import csdbench.content.sector.DedupContent;
import csdbench.content.sector.DedupMap;
import java.util.Optional;
import java.util.function.Supplier;

/** Data like a sample, to be measured. Static; any thread. */
final class LikeSources {
    private LikeSources() {}

    /**
     * What a run would write to a target, one source for each thread.
     *
     * @param bytes size of the target
     */
    static Supplier<ContentSource> of(LikeTemplates templates, Duplicates duplicates, long bytes, long salt) {
        Optional<DedupSpec> dedup = duplicates.dedup();
        if (dedup.isEmpty()) {
            return () -> new LikeContent(templates, salt);
        }
        DedupMap map = new DedupMap(dedup.get(), TargetExtent.only(bytes), salt);
        return () ->
                new DedupContent(map, new LikeContent(templates, salt), new LikeContent(templates, Rng.mix(~salt)));
    }
}
