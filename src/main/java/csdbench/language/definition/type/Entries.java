package csdbench.language.definition.type;

import csdbench.base.text.Phrases;
import csdbench.base.text.Similar;
import csdbench.language.parm.Entry;
import csdbench.language.parm.Value;
import java.util.List;
import java.util.Optional;

/** What all kinds of values do with the text of an entry. */
final class Entries {
    /** A list or range longer than this is a slip, and would only fill the memory. */
    static final int MAX_LIST_VALUES = 10_000;

    private Entries() {}

    /** The one value of an entry. */
    static Value single(Entry entry) throws BadValue {
        if (entry.values().size() > 1) {
            throw new BadValue(entry.values().get(1).span(), entry.keyword() + "= takes one value here");
        }
        return entry.first();
    }

    /** {@code keyword=value}, for messages. */
    static String shown(Entry entry, Value value) {
        return entry.keyword() + "=" + value.text();
    }

    static BadValue outOfRange(Entry entry, Value value) {
        return new BadValue(value.span(), shown(entry, value) + " is out of range");
    }

    /** An unknown word, or a known one where it is not allowed; suggests the nearest. */
    static BadValue unknown(Value value, String problem, List<String> words) {
        Optional<String> nearest =
                words.contains(value.text()) ? Optional.empty() : Similar.nearest(value.text(), words);
        return nearest.isPresent()
                ? new BadValue(value.span(), problem, "did you mean '" + nearest.get() + "'?")
                : new BadValue(value.span(), problem);
    }

    /** Constant of an enum by its name in lower case; empty when there is none. */
    static <E extends Enum<E>> Optional<E> constant(Class<E> type, String word) {
        for (E constant : type.getEnumConstants()) {
            if (Phrases.word(constant).equals(word)) {
                return Optional.of(constant);
            }
        }
        return Optional.empty();
    }

    /** The same of a value that has to be one. */
    static <E extends Enum<E>> E known(Class<E> type, Entry entry, Value value) throws BadValue {
        Optional<E> found = constant(type, value.text());
        if (found.isEmpty()) {
            throw unknown(value, shown(entry, value) + " is unknown", words(type));
        }
        return found.get();
    }

    /** The user's words for an enum, in its order. */
    static <E extends Enum<E>> List<String> words(Class<E> type) {
        return List.of(type.getEnumConstants()).stream().map(Phrases::word).toList();
    }

    /** {@code a, b or c}. */
    static String anyOf(List<String> words) {
        int last = words.size() - 1;
        return last == 0 ? words.get(0) : String.join(", ", words.subList(0, last)) + " or " + words.get(last);
    }
}
