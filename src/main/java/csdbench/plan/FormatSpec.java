package csdbench.plan;

/**
 * How files are made before a run needs them.
 *
 * @param transferBytes of each write
 * @param when which files are written first
 */
public record FormatSpec(long transferBytes, When when) {
    /** Which files are written before a run. */
    public enum When {
        /** Those that are missing or too short. */
        NEEDED,
        /** All, even when they are large enough. */
        ALWAYS,
        /** None. */
        NEVER
    }
}
