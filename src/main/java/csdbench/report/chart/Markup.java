package csdbench.report.chart;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Writes HTML or SVG, element by element. Whatever is given as text or as a value of an attribute is escaped, so that
 * names that users chose cannot become elements. Not safe for several threads.
 */
public final class Markup {
    private final StringBuilder out = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /**
     * Begins an element.
     *
     * @param attributes names and values in turn; one whose value is empty is left out, but for {@code alt}
     */
    public Markup open(String tag, String... attributes) {
        begin(tag, attributes);
        out.append('>');
        open.push(tag);
        return this;
    }

    /** Ends the element that was begun last. */
    public Markup close() {
        out.append("</").append(open.pop()).append('>');
        return this;
    }

    /** Ends the element that was begun last and starts a new line, for people who read the source. */
    public Markup closeLine() {
        return close().line();
    }

    /** Starts a new line in the source. */
    public Markup line() {
        out.append('\n');
        return this;
    }

    /** An element that has nothing in it. */
    public Markup empty(String tag, String... attributes) {
        begin(tag, attributes);
        out.append("/>");
        return this;
    }

    /** An element with text in it. */
    public Markup element(String tag, String text, String... attributes) {
        return open(tag, attributes).text(text).close();
    }

    /** Text as it is to be read. */
    public Markup text(String text) {
        out.append(escaped(text));
        return this;
    }

    /** Elements that came with the program: never anything that a user wrote. */
    public Markup insert(String elements) {
        out.append(elements);
        return this;
    }

    /** What another of these wrote. */
    public Markup add(Markup other) {
        out.append(other);
        return this;
    }

    /** All of it; whoever asks has closed what was opened. */
    @Override
    public String toString() {
        if (!open.isEmpty()) {
            throw new IllegalStateException("<" + open.peek() + "> is not closed");
        }
        return out.toString();
    }

    private void begin(String tag, String... attributes) {
        out.append('<').append(tag);
        for (int i = 0; i < attributes.length; i += 2) {
            if (!attributes[i + 1].isEmpty()) {
                out.append(' ')
                        .append(attributes[i])
                        .append("=\"")
                        .append(escaped(attributes[i + 1]))
                        .append('"');
            }
        }
    }

    /** Text between elements or quotes. Control characters, which no XML may have, become blanks. */
    public static String escaped(String text) {
        StringBuilder safe = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '&' -> safe.append("&amp;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.append(c < ' ' && c != '\n' || c == 0x7f ? ' ' : c);
            }
        }
        return safe.toString();
    }
}
