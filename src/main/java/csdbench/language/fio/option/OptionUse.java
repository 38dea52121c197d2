package csdbench.language.fio.option;

import java.util.Locale;

/** How an option of fio is taken. */
public enum OptionUse {
    /** It does what it does in fio. */
    OBEYED,

    /** Something near it is done, and the row has what. */
    MAPPED,

    /** It has no effect, and a note says why. */
    SAID,

    /** A job that has it is not run. */
    REFUSED;

    static OptionUse of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
