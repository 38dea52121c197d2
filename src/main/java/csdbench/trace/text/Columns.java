package csdbench.trace.text;

/** Finds columns by heading. */
final class Columns {
    private static final int NONE = -1;

    private Columns() {}

    /**
     * The field with a heading, ignoring case, all but letters and digits, and anything after a dot.
     *
     * @param heading small letters and digits only
     * @return -1 when there is none
     */
    static int find(Line line, String heading) {
        for (int field = 0; field < line.fields(); field++) {
            if (matches(line, field, heading)) {
                return field;
            }
        }
        return NONE;
    }

    private static boolean matches(Line line, int field, String heading) {
        int matched = 0;
        for (int i = 0; i < line.length(field); i++) {
            int letter = Character.toLowerCase(line.byteAt(field, i));
            if (letter == '.') {
                break;
            }
            if (letter < 0 || !Character.isLetterOrDigit(letter)) {
                continue;
            }
            if (matched == heading.length() || heading.charAt(matched) != letter) {
                return false;
            }
            matched++;
        }
        return matched == heading.length();
    }
}
