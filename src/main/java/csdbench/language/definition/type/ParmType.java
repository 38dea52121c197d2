package csdbench.language.definition.type;

import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import csdbench.language.parm.Value;

/**
 * A kind of value.
 *
 * @param expected what is accepted, in words that complete "expected: "
 * @param parser from the text to the value; warns about text that may mislead, and throws for text that it does not
 *     understand
 */
public record ParmType<T>(String expected, Parser<T> parser) {
    /** Of one value, about which it does not warn. */
    static <T> ParmType<T> ofOne(String expected, One<T> parser) {
        return new ParmType<>(expected, (entry, _) -> parser.parse(entry, Entries.single(entry)));
    }

    public T parse(Entry entry, Diagnostics diagnostics) throws BadValue {
        return parser.parse(entry, diagnostics);
    }

    /** From the only value of an entry. */
    @FunctionalInterface
    interface One<T> {
        T parse(Entry entry, Value value) throws BadValue;
    }

    /** From the text to the value. No value of the entry is empty. */
    @FunctionalInterface
    public interface Parser<T> {
        T parse(Entry entry, Diagnostics diagnostics) throws BadValue;
    }
}
