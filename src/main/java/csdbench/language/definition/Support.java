package csdbench.language.definition;

/** What the effect of a parameter is. */
public enum Support {
    /** It has the effect that its help describes. */
    OBEYED,
    /** It does not apply here and never affected results: accepted without a warning. */
    SILENT,
    /** It is accepted, has no effect, and a warning reports that. */
    IGNORED
}
