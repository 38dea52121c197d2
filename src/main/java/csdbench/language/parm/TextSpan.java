package csdbench.language.parm;

/**
 * Some characters of one line of a text.
 *
 * @param text where
 * @param line from 1
 * @param column from 1, counted in UTF-16 units
 * @param length in UTF-16 units; 0 for a position between two characters
 */
public record TextSpan(SourceText text, int line, int column, int length) {
    public TextSpan {
        if (line < 1 || column < 1 || length < 0) {
            throw new IllegalArgumentException("line=" + line + ", column=" + column + ", length=" + length);
        }
    }

    /** A span over something that was given on the command line: shown as a line of its own. */
    public static TextSpan commandLine(String argument) {
        return new TextSpan(new SourceText("command line", 0, argument), 1, 1, argument.length());
    }

    /** {@code file:line:column}, the form that editors link to. */
    public String place() {
        return text.name() + ":" + line + ":" + column;
    }

    /** Name of the text that this lies in. */
    public String file() {
        return text.name();
    }

    @Override
    public String toString() {
        return place();
    }
}
