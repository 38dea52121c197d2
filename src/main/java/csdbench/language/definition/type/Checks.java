package csdbench.language.definition.type;

import csdbench.language.definition.type.DataWords.JournalChoice;
import csdbench.language.definition.type.DataWords.JournalWord;
import csdbench.language.definition.type.DataWords.ValidateWord;
import csdbench.language.definition.type.Quantity.Scale;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import csdbench.language.parm.Value;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** How data is checked against what was written. */
public final class Checks {
    private static final String MAX = "max=";

    private Checks() {}

    /** Words of data validation. */
    public static ParmType<Set<ValidateWord>> validate() {
        return new ParmType<>("some of " + Entries.anyOf(Entries.words(ValidateWord.class)), (entry, diagnostics) -> {
            Set<ValidateWord> words = EnumSet.noneOf(ValidateWord.class);
            for (Value value : entry.values()) {
                words.add(word(ValidateWord.class, entry, value));
            }
            return Set.copyOf(words);
        });
    }

    /** Words of a journal, and its size. */
    public static ParmType<JournalChoice> journal() {
        return new ParmType<>("some of " + Entries.anyOf(withSize(Entries.words(JournalWord.class))), Checks::journal);
    }

    private static JournalChoice journal(Entry entry, Diagnostics diagnostics) throws BadValue {
        Set<JournalWord> words = EnumSet.noneOf(JournalWord.class);
        OptionalLong maxBytes = OptionalLong.empty();
        for (Value value : entry.values()) {
            if (value.text().startsWith(MAX)) {
                maxBytes = OptionalLong.of(maxBytes(entry, value));
            } else {
                words.add(word(JournalWord.class, entry, value));
            }
        }
        return new JournalChoice(words, maxBytes);
    }

    private static long maxBytes(Entry entry, Value value) throws BadValue {
        Optional<Quantity> size = Quantity.find(value.text().substring(MAX.length()), Scale.PLAIN)
                .filter(quantity -> !quantity.percent());
        if (size.isEmpty()) {
            throw new BadValue(value.span(), Entries.shown(entry, value) + " is not a size", "write max=64m");
        }
        return Numbers.within(entry, value, size.get(), 1, Long.MAX_VALUE);
    }

    private static <E extends Enum<E>> E word(Class<E> type, Entry entry, Value value) throws BadValue {
        Optional<E> found = Entries.constant(type, value.text());
        if (found.isEmpty()) {
            throw Entries.unknown(value, Entries.shown(entry, value) + " is unknown", Entries.words(type));
        }
        return found.get();
    }

    private static List<String> withSize(List<String> words) {
        List<String> more = new ArrayList<>(words);
        more.add("max=SIZE");
        return more;
    }
}
