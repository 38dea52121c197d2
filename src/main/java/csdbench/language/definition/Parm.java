package csdbench.language.definition;

import csdbench.language.definition.type.BadValue;
import csdbench.language.definition.type.ParmType;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import csdbench.language.parm.TextSpan;
import csdbench.language.parm.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
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
    private final Default<T> unset;
    private final String help;

    /**
     * What holds when a parameter is not given.
     *
     * @param words for documentation; the text of {@code value} when there is one
     * @param value that a plan then has, empty when it depends on other settings
     */
    private record Default<T>(String words, Optional<T> value) {}

    private Parm(
            String keyword,
            ParmType<T> type,
            List<String> aliases,
            boolean exact,
            Support support,
            String consequence,
            Default<T> unset,
            String help) {
        this.keyword = keyword;
        this.type = type;
        this.aliases = aliases;
        this.exact = exact;
        this.support = support;
        this.consequence = consequence;
        this.unset = unset;
        this.help = help;
    }

    /**
     * @param keyword in lower case
     * @param defaultWords what holds when it is not given, in words
     * @param help one sentence
     */
    static <T> Parm<T> of(String keyword, ParmType<T> type, String defaultWords, String help) {
        return of(keyword, type, new Default<>(defaultWords, Optional.empty()), help);
    }

    /**
     * A parameter with a default that does not depend on anything else.
     *
     * @param text as it would be written after {@code keyword=}; documentation prints it, plans have its value
     */
    static <T> Parm<T> usually(String keyword, ParmType<T> type, String text, String help) {
        TextSpan span = TextSpan.commandLine(keyword + "=" + text);
        boolean list = text.startsWith("(");
        List<Value> values = Stream.of((list ? text.substring(1, text.length() - 1) : text).split(","))
                .map(value -> new Value(value, span, false))
                .toList();
        try {
            T value = type.parse(new Entry(keyword, span, values, list, span), new Diagnostics());
            return of(keyword, type, new Default<>("`" + text + "`", Optional.of(value)), help);
        } catch (BadValue e) {
            throw new IllegalArgumentException(span.text() + " is declared as a default", e);
        }
    }

    private static <T> Parm<T> of(String keyword, ParmType<T> type, Default<T> unset, String help) {
        return new Parm<>(keyword, type, List.of(), false, Support.OBEYED, "", unset, help);
    }

    /** Another spelling, which can be shortened like the keyword. */
    Parm<T> orAlso(String alias) {
        List<String> more = new ArrayList<>(aliases);
        more.add(alias);
        return new Parm<>(keyword, type, List.copyOf(more), exact, support, consequence, unset, help);
    }

    /** Only the full spelling means this parameter. */
    Parm<T> inFullOnly() {
        return new Parm<>(keyword, type, aliases, true, support, consequence, unset, help);
    }

    /** Without effect and without a warning. */
    Parm<T> silent() {
        return new Parm<>(keyword, type, aliases, exact, Support.SILENT, "", unset, help);
    }

    /** Without effect; the warning gives the reason in this sentence. */
    Parm<T> ignored(String why) {
        return new Parm<>(keyword, type, aliases, exact, Support.IGNORED, why, unset, help);
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

    /** The text of the warning for {@link Support#IGNORED}; otherwise empty. */
    String consequence() {
        return consequence;
    }

    /** What holds when it is not given, for documentation; a value stands between backticks. */
    String defaultWords() {
        return unset.words;
    }

    /** The value that holds when it is not given; only for parameters that are declared with one. */
    public T defaultValue() {
        return unset.value.orElseThrow(() -> new IllegalArgumentException(keyword + "= has no default value"));
    }

    String help() {
        return help;
    }

    ParmType<T> type() {
        return type;
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
