package csdbench.report.doc;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Pattern;

/**
 * Writes HTML or SVG, element by element. Text and attribute values are escaped, so that names given by users cannot
 * become elements. Not thread-safe.
 */
public final class Markup {
    private static final Pattern MICROSECONDS = Pattern.compile("(?<=\\d) us\\b");

    private final StringBuilder out = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /**
     * Begins an element.
     *
     * @param attributes alternating names and values; empty values are omitted, except of {@code alt}
     */
    public Markup open(String tag, String... attributes) {
        begin(tag, attributes);
        out.append('>');
        open.push(tag);
        return this;
    }

    /** Ends the current element. */
    public Markup close() {
        out.append("</").append(open.pop()).append('>');
        return this;
    }

    /** Ends the current element and starts a new line in the source. */
    public Markup closeLine() {
        return close().line();
    }

    public Markup line() {
        out.append('\n');
        return this;
    }

    public Markup empty(String tag, String... attributes) {
        begin(tag, attributes);
        out.append("/>");
        return this;
    }

    public Markup element(String tag, String text, String... attributes) {
        return open(tag, attributes).text(text).close();
    }

    public Markup text(String text) {
        out.append(escaped(micro(text)));
        return this;
    }

    /** Inserts markup without escaping: never user input. */
    public Markup insert(String elements) {
        out.append(elements);
        return this;
    }

    /** Inserts the markup of another. */
    public Markup add(Markup other) {
        out.append(other);
        return this;
    }

    /** The markup so far, with elements that are still open. */
    public String written() {
        return out.toString();
    }

    /** The markup; all elements must be closed. */
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

    /** Sentences that a console has, too, say {@code 5.2 us}; a report has the sign. */
    static String micro(String text) {
        return text.contains(" us") ? MICROSECONDS.matcher(text).replaceAll(" µs") : text;
    }

    /** Escapes text for elements and attributes. Control characters, which are invalid in XML, become blanks. */
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
