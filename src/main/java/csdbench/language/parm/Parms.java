package csdbench.language.parm;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Parameters as text that is read as the same parameters: a line of a parmfile, or a part of one. Values are put in
 * quotes here and nowhere else; {@code $NAME} and {@code #host} mean in them what they do in every parmfile. Immutable.
 *
 * @param text {@code keyword=value}, joined by commas; empty for none
 */
public record Parms(String text) {
    public static final Parms NONE = new Parms("");

    private static final Pattern PLACE = Pattern.compile("\\?");

    /** Throws {@link UnwritableValue} for more than one line. */
    public Parms {
        if (text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0) {
            throw new UnwritableValue(text);
        }
    }

    /**
     * Parameters with a value in the place of each {@code ?}: a collection as a list in parentheses, a {@link #word} as
     * it is, all else in quotes if it has to be.
     *
     * @param pattern such as {@code xfersize=?,range=?}
     * @return {@link #NONE} when one of the values is an empty {@code Optional}
     * @throws UnwritableValue when a value is not {@link Value#writable}
     */
    public static Parms of(String pattern, Object... values) {
        Matcher place = PLACE.matcher(pattern);
        StringBuilder text = new StringBuilder();
        for (Object value : values) {
            Object given = value instanceof Optional<?> optional ? optional.orElse(null) : value;
            if (given == null) {
                return NONE;
            }
            if (!place.find()) {
                throw new IllegalArgumentException(pattern + " has no place for " + given);
            }
            place.appendReplacement(text, Matcher.quoteReplacement(written(given)));
        }
        if (place.find()) {
            throw new IllegalArgumentException(pattern + " has a place without a value");
        }
        return new Parms(place.appendTail(text).toString());
    }

    /** A name that somebody chose, in quotes. */
    public static Parms word(String name) {
        return new Parms(Value.quoted(name));
    }

    /** The same of several. */
    public static List<Parms> words(List<String> names) {
        return names.stream().map(Parms::word).toList();
    }

    private static String written(Object value) {
        return switch (value) {
            case Parms(String text) -> text;
            case Collection<?> list -> list.stream().map(Parms::written).collect(Collectors.joining(",", "(", ")"));
            default -> Value.written(value.toString());
        };
    }

    /** These, then others. */
    public Parms and(Parms more) {
        return new Parms(text + (text.isEmpty() || more.text.isEmpty() ? "" : ",") + more.text);
    }

    /** These, then others as of {@link #of}. */
    public Parms and(String pattern, Object... values) {
        return and(of(pattern, values));
    }

    /** These, then others on a condition. */
    public Parms andIf(boolean condition, String pattern, Object... values) {
        return condition ? and(pattern, values) : this;
    }

    /** The parameters as the language reads them; it complains only when the text is planned. */
    private List<Entry> entries() {
        MappedText line = MappedText.of(new SourceText("", 0, text), 1, 0, text.length());
        return Lexer.entries(line, new Diagnostics());
    }

    /** Whether it is a line of this kind of definition, such as {@code rd}. */
    public boolean defines(String kind) {
        return value(kind).isPresent() && entries().getFirst().keyword().equals(kind);
    }

    /** The value that a parameter has, the first of a list; empty when it is not there. */
    public Optional<String> value(String keyword) {
        return entries().stream()
                .filter(entry -> entry.keyword().equals(keyword))
                .map(entry -> entry.first().text())
                .findFirst();
    }

    /** The same but for a parameter. */
    public Parms without(String keyword) {
        return new Parms(entries().stream()
                .filter(entry -> !entry.keyword().equals(keyword))
                .map(Entry::written)
                .collect(Collectors.joining(",")));
    }
}
