package csdbench.language.definition.type;

import csdbench.language.definition.type.Quantity.Scale;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import csdbench.language.parm.Value;
import java.util.ArrayList;
import java.util.List;

/** Values of for-loops: lists of values of another type. */
public final class LoopTypes {
    private LoopTypes() {}

    /** Words, each read by a type of single words. */
    public static <T> List<T> words(ParmType<T> type, Entry entry, Diagnostics diagnostics) throws BadValue {
        List<T> values = new ArrayList<>();
        for (Value value : entry.values()) {
            values.add(type.parse(with(entry, value), diagnostics));
        }
        return List.copyOf(values);
    }

    /** Numbers, ranges expanded, each read by a type of single numbers; or a single word that the type knows. */
    public static <T> List<T> numbers(ParmType<T> type, Entry entry, Diagnostics diagnostics) throws BadValue {
        if (entry.values().size() == 1 && isWord(entry.first())) {
            return words(type, entry, diagnostics);
        }
        List<T> values = new ArrayList<>();
        checkWords(entry);
        for (NumberLists.Item item : NumberLists.expand(entry, Scale.PLAIN, diagnostics)) {
            values.add(type.parse(with(entry, item.asValue()), diagnostics));
        }
        return List.copyOf(values);
    }

    private static Entry with(Entry entry, Value value) {
        return new Entry(entry.keyword(), entry.keywordSpan(), List.of(value), false, entry.span());
    }

    private static boolean isWord(Value value) {
        return Character.isLetter(value.text().charAt(0));
    }

    /** A word in a list would be a silent 0 in the original, which is never intended. */
    private static void checkWords(Entry entry) throws BadValue {
        for (Value value : entry.values()) {
            if (isWord(value) && !value.text().equals("d")) {
                String problem =
                        "Mix of alpha and numeric values not allowed: (" + entry.keyword() + ") " + value.text();
                throw entry.keyword().endsWith("seekpct")
                        ? new BadValue(value.span(), problem, "write 0 for sequential and 100 for random")
                        : new BadValue(value.span(), problem);
            }
        }
    }
}
