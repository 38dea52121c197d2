package csdbench.language.definition;

/** What the effect of a parameter is. */
public enum Support {
    /** It has the effect that its help describes. */
    OBEYED("supported"),
    /** It does not apply here and never affected results: accepted without a warning. */
    SILENT("accepted, without effect"),
    /** It is accepted, has no effect, and a warning reports that. */
    IGNORED("ignored (warning)");

    private final String words;

    Support(String words) {
        this.words = words;
    }

    /** For documentation. */
    String words() {
        return words;
    }
}
