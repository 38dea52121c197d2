package csdbench.language.parm;

import java.util.regex.Pattern;

/**
 * One value behind a keyword, without its quotes.
 *
 * @param text never empty unless quoted
 * @param span where it was written; for substituted text, the variable
 * @param quoted whether it stood in double quotes; a quoted value is never a range
 */
public record Value(String text, TextSpan span, boolean quoted) {
    private static final Pattern UNWRITABLE = Pattern.compile("[\"\\p{Cntrl}]");
    private static final Pattern BARE = Pattern.compile("[^\\s,()]+");

    /** Whether a text can be a value: there is no way to write a quote, or the end of a line, in quotes. */
    public static boolean writable(String text) {
        return !UNWRITABLE.matcher(text).find();
    }

    /** Text that gives the same value when it is read. */
    String written() {
        return quoted ? "\"" + text + "\"" : text;
    }

    /**
     * The same for a text that was not read, in quotes.
     *
     * @throws UnwritableValue when it is not {@link #writable}
     */
    static String quoted(String text) {
        if (!writable(text)) {
            throw new UnwritableValue(text);
        }
        return "\"" + text + "\"";
    }

    /** The same, in quotes only if what separates values is in it. */
    static String written(String text) {
        String quoted = quoted(text);
        return BARE.matcher(text).matches() ? text : quoted;
    }
}
