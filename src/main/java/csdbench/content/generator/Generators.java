package csdbench.content.generator;

import csdbench.content.ContentSource;
import csdbench.content.ContentSpec;
import csdbench.content.TargetExtent;

/** Finds who makes the data of a run. Any thread. */
public final class Generators {
    private Generators() {}

    /**
     * Prepares the sources of a run. Takes some tens of milliseconds the first time that a ratio is asked for, and half
     * a second with a guard, because codecs are tried out.
     *
     * @param salt differs between runs, so that no two runs write the same data
     * @throws IllegalArgumentException when the data that was asked for cannot be made; its message is for the user
     * @throws java.io.UncheckedIOException when the sample to be like cannot be read; its cause says why
     */
    public static ContentFactory of(ContentSpec spec, long salt) {
        return new ContentFactory(spec, salt);
    }

    /**
     * A source for one thread and a target that is the only one, when its size does not matter: without dedup.
     *
     * @param salt differs between runs, so that no two runs write the same data
     * @throws IllegalArgumentException when the data that was asked for cannot be made; its message is for the user
     */
    public static ContentSource source(ContentSpec spec, long salt) {
        if (spec.dedup().isPresent()) {
            throw new IllegalArgumentException("duplicates are shares of a target, whose size is not known");
        }
        return of(spec, salt).source(TargetExtent.only(1));
    }
}
