package csdbench.job.fitting;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What of a trace becomes a stream of a profile. */
public enum Grouping {
    /** Whatever separates them best: processes, else devices, else direction and whether they are sequential. */
    AUTO,
    /** Each device. */
    DEVICE,
    /** Each process. */
    PID,
    /** All together. */
    ONE;

    /** As {@code --streams} has it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The words of all. */
    public static List<String> words() {
        return Arrays.stream(values()).map(Grouping::word).toList();
    }

    /** The one with a word; empty when there is none. */
    public static Optional<Grouping> of(String word) {
        return Arrays.stream(values())
                .filter(grouping -> grouping.word().equals(word))
                .findFirst();
    }
}
