package csdbench.language.profile;

import java.util.Locale;

/** How sure a profile is. */
public enum Basis {
    /** These very figures were published. */
    PUBLISHED("published, figure by figure"),
    /** Derived from what is known; its parameters were never published. */
    INFERRED(
            "inferred: its parameters were never published, and an absolute result may be 10 to 20 % off the original's"),
    /** A user's own. */
    OWN("your own");

    private final String meaning;

    Basis(String meaning) {
        this.meaning = meaning;
    }

    /** As files and results have it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What it means for a result, in words. */
    public String meaning() {
        return meaning;
    }
}
