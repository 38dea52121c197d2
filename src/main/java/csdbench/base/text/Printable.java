package csdbench.base.text;

/** Text of others, such as names of files, as a terminal may show it. Static functions; any thread. */
public final class Printable {
    private Printable() {}

    /**
     * The text with a replacement character for each control character but tabs and newlines, and for each that turns
     * the direction of writing, by which a name looks like another.
     */
    public static String of(String text) {
        if (text.chars().noneMatch(Printable::harmful)) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length());
        text.chars().forEach(next -> out.append(harmful(next) ? '\uFFFD' : (char) next));
        return out.toString();
    }

    private static boolean harmful(int character) {
        return Character.isISOControl(character) && character != '\n' && character != '\t' || turns(character);
    }

    /** Those of Unicode's Bidi_Control. */
    private static boolean turns(int character) {
        return character == 0x061C
                || character == 0x200E
                || character == 0x200F
                || character >= 0x202A && character <= 0x202E
                || character >= 0x2066 && character <= 0x2069;
    }
}
