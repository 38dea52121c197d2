package csdbench.main;

import csdbench.job.session.UsageError;
import csdbench.language.definition.value.DataWords.JournalWord;
import csdbench.language.definition.value.DataWords.ValidateWord;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Data validation on a command line: vdbench's letters, {@code -vr}, or the words of {@code validate=} and
 * {@code journal=}.
 */
final class CheckWords {
    private static final Map<Character, ValidateWord> VALIDATE = letters(
            Map.entry('r', ValidateWord.READ_AFTER_WRITE),
            Map.entry('w', ValidateWord.NO_PREREAD),
            Map.entry('t', ValidateWord.TIME));

    private static final Map<Character, JournalWord> JOURNAL = letters(
            Map.entry('r', JournalWord.RECOVER),
            Map.entry('o', JournalWord.ONLY),
            Map.entry('i', JournalWord.IGNORE_PENDING),
            Map.entry('s', JournalWord.SKIP_READ_ALL),
            Map.entry('n', JournalWord.NOFLUSH),
            Map.entry('m', JournalWord.MAPONLY));

    private CheckWords() {}

    /**
     * @param text what stands behind the option, empty for {@code yes}
     */
    static Set<ValidateWord> validate(String option, String text) throws UsageError {
        return words(option, text, ValidateWord.class, ValidateWord.YES, VALIDATE);
    }

    /**
     * @param text what stands behind the option, empty for {@code yes}
     */
    static Set<JournalWord> journal(String option, String text) throws UsageError {
        return words(option, text, JournalWord.class, JournalWord.YES, JOURNAL);
    }

    private static <E extends Enum<E>> Set<E> words(
            String option, String text, Class<E> type, E plain, Map<Character, E> letters) throws UsageError {
        Set<E> words = EnumSet.noneOf(type);
        for (String part :
                text.isEmpty() ? new String[0] : text.toLowerCase(Locale.ROOT).split(",", -1)) {
            addWord(words, option, part, type, letters);
        }
        if (words.isEmpty()) {
            words.add(plain);
        }
        return words;
    }

    private static <E extends Enum<E>> void addWord(
            Set<E> words, String option, String part, Class<E> type, Map<Character, E> letters) throws UsageError {
        for (E constant : type.getEnumConstants()) {
            if (word(constant).equals(part)) {
                words.add(constant);
                return;
            }
        }
        for (char letter : part.toCharArray()) {
            if (!letters.containsKey(letter)) {
                throw new UsageError(option + " " + part + ": expected " + expected(type, letters));
            }
            words.add(letters.get(letter));
        }
    }

    private static <E extends Enum<E>> String expected(Class<E> type, Map<Character, E> letters) {
        StringBuilder out = new StringBuilder("words of ");
        out.append(String.join(
                ", ", EnumSet.allOf(type).stream().map(CheckWords::word).toList()));
        out.append(", or letters:");
        letters.forEach((letter, meaning) -> out.append(' ')
                .append(letter)
                .append(" (")
                .append(word(meaning))
                .append(')'));
        return out.toString();
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    @SafeVarargs
    private static <E> Map<Character, E> letters(Map.Entry<Character, E>... entries) {
        Map<Character, E> letters = new LinkedHashMap<>();
        for (Map.Entry<Character, E> entry : entries) {
            letters.put(entry.getKey(), entry.getValue());
        }
        return letters;
    }
}
