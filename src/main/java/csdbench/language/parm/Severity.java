package csdbench.language.parm;

/** How bad it is. */
public enum Severity {
    /** Nothing can be run. */
    ERROR("error"),
    /** It can be run, but not everything that was written has an effect. */
    WARNING("warning");

    private final String word;

    Severity(String word) {
        this.word = word;
    }

    /** The word that people see. */
    public String word() {
        return word;
    }
}
