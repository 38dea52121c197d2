package csdbench.base.text;

import java.util.regex.Pattern;

/** Cells of comma-separated values for spreadsheets. Static functions; any thread. */
public final class Csv {
    /** What a spreadsheet would run; a number with a sign is only a number. */
    private static final Pattern FORMULA =
            Pattern.compile("(?!-?[0-9]+(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$)[=+@\\-\\t\\r]");

    private Csv() {}

    /**
     * A text as one cell, quoted as in RFC 4180 if it must be. One that a spreadsheet would take for a formula gets an
     * apostrophe before it, which makes it a text; empty text and numbers stay as they are.
     */
    public static String cell(String text) {
        String safe = FORMULA.matcher(text).lookingAt() ? "'" + text : text;
        boolean plain = safe.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? safe : '"' + safe.replace("\"", "\"\"") + '"';
    }
}
