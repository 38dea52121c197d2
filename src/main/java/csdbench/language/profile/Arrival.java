package csdbench.language.profile;

import java.util.Locale;

/** When operations come, at a set rate: the words of {@code distribution=}. */
public enum Arrival {
    EXPONENTIAL,
    UNIFORM,
    DETERMINISTIC;

    /** As files and parmfiles have it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
