package csdbench.generator;

import csdbench.content.ContentSource;
import csdbench.content.ContentSpec;
import csdbench.content.sector.RandomContent;

/** Finds who makes the data of a run. Any thread. */
public final class Generators {
    private Generators() {}

    /**
     * A source for one thread.
     *
     * @param salt differs between runs, so that no two runs write the same data
     */
    public static ContentSource source(ContentSpec spec, long salt) {
        return new RandomContent(spec.ratio(), salt);
    }
}
