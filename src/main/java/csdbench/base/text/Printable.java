package csdbench.base.text;

/** Text of others, such as names of files, as a terminal may show it. Static functions; any thread. */
public final class Printable {
    private Printable() {}

    /** The text with a replacement character for each control character but tabs and newlines. */
    public static String of(String text) {
        if (text.chars().noneMatch(Printable::harmful)) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length());
        text.chars().forEach(next -> out.append(harmful(next) ? '\uFFFD' : (char) next));
        return out.toString();
    }

    private static boolean harmful(int character) {
        return Character.isISOControl(character) && character != '\n' && character != '\t';
    }
}
