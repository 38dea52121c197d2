package csdbench.content.generator;

import csdbench.content.ContentSpec;

/** Creates the content factory of a run. Any thread. */
public final class Generators {
    private Generators() {}

    /**
     * Calibrates the sources of a run. Takes tens of milliseconds the first time a ratio is used, half a second with a
     * guard, because codecs are tried.
     *
     * @param salt differs between runs, so that no two runs write the same data
     * @throws IllegalArgumentException if such data cannot be generated; its message is for the user
     * @throws java.io.UncheckedIOException if the sample cannot be read; its cause has the message for the user
     */
    public static ContentFactory of(ContentSpec spec, long salt) {
        return new ContentFactory(spec, salt);
    }
}
