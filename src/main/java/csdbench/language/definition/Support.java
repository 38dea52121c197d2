package csdbench.language.definition;

/** What becomes of a parameter that is accepted. */
public enum Support {
    /** It does what its help says. */
    OBEYED("obeyed"),
    /** It means nothing here and never mattered to results: accepted without a word. */
    SILENT("accepted, without effect"),
    /** It is accepted, has no effect, and a warning says so. */
    IGNORED("ignored (warning)"),
    /** It is understood, will have an effect one day, and a warning says what happens until then. */
    NOT_YET("understood, not there yet (warning)");

    private final String words;

    Support(String words) {
        this.words = words;
    }

    /** For documentation. */
    String words() {
        return words;
    }
}
