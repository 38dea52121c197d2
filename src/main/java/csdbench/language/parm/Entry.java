package csdbench.language.parm;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * {@code keyword=value} or {@code keyword=(value,value)}.
 *
 * @param keyword as written, upper or lower case, possibly shortened
 * @param keywordSpan where the keyword was written
 * @param values at least one
 * @param list whether the values stood in parentheses
 * @param span from the keyword to the last value, as far as it lies on the keyword's line
 */
public record Entry(String keyword, TextSpan keywordSpan, List<Value> values, boolean list, TextSpan span) {
    public Entry {
        if (keyword.isEmpty() || values.isEmpty()) {
            throw new IllegalArgumentException("an entry has a keyword and at least one value: " + keyword);
        }
    }

    /** The first value, often the only one. */
    public Value first() {
        return values.get(0);
    }

    /** As it might have been written, for messages. */
    public String text() {
        return text(Value::text);
    }

    /** Text that gives the same entry when it is read. */
    String written() {
        return text(Value::written);
    }

    private String text(Function<Value, String> of) {
        String joined = values.stream().map(of).collect(Collectors.joining(","));
        return keyword + "=" + (list ? "(" + joined + ")" : joined);
    }
}
