package csdbench.content.generator;

import csdbench.content.ContentSource;
import csdbench.content.ContentSpec;
import csdbench.content.TargetExtent;

/** Sources of data for tests. */
public final class Sources {
    private Sources() {}

    /**
     * A source for one thread and a single target, for data without dedup.
     *
     * @param salt differs between runs, so that no two runs write the same data
     * @throws IllegalArgumentException if such data cannot be generated; its message is for the user
     */
    public static ContentSource of(ContentSpec spec, long salt) {
        if (spec.dedup().isPresent()) {
            throw new IllegalArgumentException("duplicates are shares of a target, whose size is not known");
        }
        return Generators.of(spec, salt).source(TargetExtent.only(1));
    }
}
