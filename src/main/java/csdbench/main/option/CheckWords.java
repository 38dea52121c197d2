package csdbench.main.option;

import csdbench.base.text.Phrases;
import csdbench.job.command.UsageError;
import csdbench.language.definition.type.DataWords.JournalWord;
import csdbench.language.definition.type.DataWords.ValidateWord;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Data validation on a command line: vdbench's letters, {@code -vr}, or the words of {@code validate=} and
 * {@code journal=}.
 *
 * @param type the words
 * @param plain what an option alone means
 * @param letters vdbench's, each of which means one of {@code meanings}
 * @param meanings in the order of the letters
 */
public record CheckWords<E extends Enum<E>>(Class<E> type, E plain, String letters, List<E> meanings) {
    public static final CheckWords<ValidateWord> VALIDATE = new CheckWords<>(
            ValidateWord.class,
            ValidateWord.YES,
            "rwt",
            List.of(ValidateWord.READ_AFTER_WRITE, ValidateWord.NO_PREREAD, ValidateWord.TIME));

    public static final CheckWords<JournalWord> JOURNAL = new CheckWords<>(
            JournalWord.class,
            JournalWord.YES,
            "roisnm",
            List.of(
                    JournalWord.RECOVER,
                    JournalWord.ONLY,
                    JournalWord.IGNORE_PENDING,
                    JournalWord.SKIP_READ_ALL,
                    JournalWord.NOFLUSH,
                    JournalWord.MAPONLY));

    /**
     * The words that a text means.
     *
     * @param text what stands behind the option, empty for {@code yes}
     */
    public Set<E> read(String option, String text) throws UsageError {
        Set<E> words = EnumSet.noneOf(type);
        if (text.isEmpty()) {
            words.add(plain);
            return words;
        }
        for (String part : text.toLowerCase(Locale.ROOT).split(",", -1)) {
            List<E> named = EnumSet.allOf(type).stream()
                    .filter(constant -> Phrases.word(constant).equals(part))
                    .toList();
            if (named.isEmpty() && !part.chars().allMatch(letter -> letters.indexOf(letter) >= 0)) {
                throw new UsageError(option + " " + part + ": expected " + expected());
            }
            words.addAll(named);
            if (named.isEmpty()) {
                part.chars().forEach(letter -> words.add(meanings.get(letters.indexOf(letter))));
            }
        }
        if (words.isEmpty()) {
            words.add(plain);
        }
        return words;
    }

    private String expected() {
        return "words of "
                + EnumSet.allOf(type).stream().map(Phrases::word).collect(Collectors.joining(", "))
                + ", or letters:"
                + IntStream.range(0, letters.length())
                        .mapToObj(i -> " " + letters.charAt(i) + " (" + Phrases.word(meanings.get(i)) + ")")
                        .collect(Collectors.joining());
    }
}
