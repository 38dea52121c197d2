package csdbench.language.definition.type;

import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import csdbench.language.parm.ParmSource;
import java.util.Map;

/** Values for tests: the text of one entry, understood as one type. */
final class Given {
    private final Diagnostics diagnostics = new Diagnostics();

    static <T> T value(ParmType<T> type, String text) throws BadValue {
        return new Given().parse(type, text);
    }

    /** What is wrong with a text. */
    static String problem(ParmType<?> type, String text) {
        try {
            return "no problem: " + value(type, text);
        } catch (BadValue bad) {
            return bad.getMessage();
        }
    }

    <T> T parse(ParmType<T> type, String text) throws BadValue {
        return type.parse(entry(text), diagnostics);
    }

    int warnings() {
        return diagnostics.sorted().size();
    }

    static Entry entry(String text) {
        return ParmSource.of("t", text, Map.of(), new Diagnostics()).entries().get(0);
    }
}
