package csdbench.base.text;

import java.util.List;
import java.util.Locale;

/** Puts words together for people. Stateless. */
public final class Phrases {
    private Phrases() {}

    /** Capitalizes. */
    public static String capital(String text) {
        return text.isEmpty() ? "" : Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    /** Capitalizes and adds a full stop. */
    public static String sentence(String text) {
        return text.isBlank() || text.endsWith(".") ? capital(text) : capital(text) + ".";
    }

    /** Joins words with commas and an "and". */
    public static String list(List<String> words) {
        int last = words.size() - 1;
        return last < 1
                ? String.join("", words)
                : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
    }

    /** A constant as parmfiles and reports have it: in small letters. */
    public static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** {@code 1 workload}, {@code 16 workloads}. */
    public static String count(long count, String one) {
        return count + " " + one + (count == 1 ? "" : "s");
    }
}
