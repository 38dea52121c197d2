package csdbench.drive.simulated;

import java.util.Arrays;
import java.util.Optional;

/** Where a figure of a drive comes from, in order of reliability. */
public enum Source {
    SHEET("sheet", "the maker's data sheet"),
    PUBLISHED("published", "a published measurement"),
    FITTED("fitted", "chosen so that the model gives published results"),
    CLASS("class", "typical of drives of this class"),
    PRIOR("prior", "typical of flash of this kind; unknown for this drive"),
    USER("user", "given by the user");

    private final String word;
    private final String meaning;

    Source(String word, String meaning) {
        this.word = word;
        this.meaning = meaning;
    }

    public String word() {
        return word;
    }

    public String meaning() {
        return meaning;
    }

    static Optional<Source> of(String word) {
        return Arrays.stream(values())
                .filter(source -> source.word.equals(word))
                .findFirst();
    }
}
