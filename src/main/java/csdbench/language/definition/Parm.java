package csdbench.language.definition;

import csdbench.language.definition.type.BadValue;
import csdbench.language.definition.type.ParmType;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * One parameter of one kind of definition: the single declaration that parsing, messages, suggestions and
 * documentation are made from. Compared by identity; the {@code with} style methods are for declarations only.
 *
 * @param <T> what its value is once understood
 */
public final class Parm<T> {
    private final String keyword;
    private final ParmType<T> type;
    private final List<String> aliases;
    private final boolean exact;
    private final Support support;
    private final String consequence;
    private final String defaultWords;
    private final String help;

    private Parm(
            String keyword,
            ParmType<T> type,
            List<String> aliases,
            boolean exact,
            Support support,
            String consequence,
            String defaultWords,
            String help) {
        this.keyword = keyword;
        this.type = type;
        this.aliases = aliases;
        this.exact = exact;
        this.support = support;
        this.consequence = consequence;
        this.defaultWords = defaultWords;
        this.help = help;
    }

    /**
     * @param keyword in lower case
     * @param defaultWords what holds when it is not given, in words
     * @param help one sentence
     */
    static <T> Parm<T> of(String keyword, ParmType<T> type, String defaultWords, String help) {
        return new Parm<>(keyword, type, List.of(), false, Support.OBEYED, "", defaultWords, help);
    }

    /** Another spelling, which can be shortened like the keyword. */
    Parm<T> orAlso(String alias) {
        List<String> more = new ArrayList<>(aliases);
        more.add(alias);
        return new Parm<>(keyword, type, List.copyOf(more), exact, support, consequence, defaultWords, help);
    }

    /** Only the full spelling means this parameter. */
    Parm<T> inFullOnly() {
        return new Parm<>(keyword, type, aliases, true, support, consequence, defaultWords, help);
    }

    /** Without effect, and nobody needs to be told. */
    Parm<T> silent() {
        return new Parm<>(keyword, type, aliases, exact, Support.SILENT, "", defaultWords, help);
    }

    /** Without effect; the warning says why in this sentence. */
    Parm<T> ignored(String why) {
        return new Parm<>(keyword, type, aliases, exact, Support.IGNORED, why, defaultWords, help);
    }

    /** Not there yet; the warning says what happens instead. */
    Parm<T> notYet(String instead) {
        return new Parm<>(keyword, type, aliases, exact, Support.NOT_YET, instead, defaultWords, help);
    }

    public String keyword() {
        return keyword;
    }

    /** The keyword and its other spellings. */
    List<String> spellings() {
        return Stream.concat(Stream.of(keyword), aliases.stream()).toList();
    }

    Support support() {
        return support;
    }

    /** What the warning says for {@link Support#IGNORED} and {@link Support#NOT_YET}; otherwise empty. */
    String consequence() {
        return consequence;
    }

    String defaultWords() {
        return defaultWords;
    }

    String help() {
        return help;
    }

    /** What values are accepted, in words. */
    String expected() {
        return type.expected();
    }

    /** Whether this is one of its spellings, in any case. */
    boolean isSpelled(String word) {
        return spellings().contains(word.toLowerCase(Locale.ROOT));
    }

    /** Whether a word of at least two characters is the beginning of one of its spellings. */
    boolean isBegunBy(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        return !exact && spellings().stream().anyMatch(spelling -> spelling.startsWith(lower));
    }

    T parse(Entry entry, Diagnostics diagnostics) throws BadValue {
        return type.parse(entry, diagnostics);
    }

    @Override
    public String toString() {
        return keyword;
    }
}
