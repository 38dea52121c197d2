package csdbench.content;

/** The generators of data. */
public enum ContentKind {
    /** Random bytes and zeros side by side in every sector. */
    RANDOM {
        @Override
        public ContentSource source(double compressionRatio, long salt) {
            return new RandomContent(compressionRatio, salt);
        }
    };

    /**
     * A generator for one thread.
     *
     * @param compressionRatio 1 for incompressible
     * @param salt differs between runs, so that no two runs write the same data
     */
    public abstract ContentSource source(double compressionRatio, long salt);
}
