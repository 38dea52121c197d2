package csdbench.report.fio;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The forms in which fio prints results. */
public enum FioForm {
    /** For people. */
    NORMAL("normal", ".*: \\(g=0\\): rw="),

    /** A line of each job, with semicolons. */
    TERSE("terse", "[0-9];fio-"),

    JSON("json", "\\{\\s*\"fio version\""),

    /** The same with all buckets of the histograms. */
    JSON_PLUS("json+", "\\{\\s*\"fio version\"");

    private final String word;
    private final Pattern beginning;

    FioForm(String word, String beginning) {
        this.word = word;
        this.beginning = Pattern.compile(beginning);
    }

    /** As the user writes it. */
    public String word() {
        return word;
    }

    /** Whether a file that begins so has one of the forms, or else is of somebody else. */
    public static boolean begins(String text) {
        return Arrays.stream(values())
                .anyMatch(form -> form.beginning.matcher(text).lookingAt());
    }

    /** The one of that name. */
    public static Optional<FioForm> of(String word) {
        return Arrays.stream(values()).filter(form -> form.word.equals(word)).findFirst();
    }

    /** All names, for messages. */
    public static String words() {
        return List.of(values()).stream().map(FioForm::word).collect(Collectors.joining(", "));
    }
}
