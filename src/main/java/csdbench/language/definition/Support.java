package csdbench.language.definition;

/** What the effect of a parameter is. */
public enum Support {
    /** It has the effect that its help describes. */
    OBEYED("supported"),
    /** It does not apply here and never affected results: accepted without a warning. */
    SILENT("accepted, without effect"),
    /** It is accepted, has no effect, and a warning reports that. */
    IGNORED("ignored (warning)"),
    /** It is understood and will have an effect in a later version; a warning reports what happens until then. */
    NOT_YET("not supported yet (warning)");

    private final String words;

    Support(String words) {
        this.words = words;
    }

    /** For documentation. */
    String words() {
        return words;
    }
}
