package csdbench.base.text;

import java.util.ArrayList;
import java.util.List;

/** Prose in lines that break between words only. Static functions; any thread. */
public final class Wrapped {
    /** Of what people read on a terminal. */
    public static final int COLUMNS = 79;

    private Wrapped() {}

    /**
     * @param columns that a line has at most; a longer word stands alone
     * @return at least one line
     */
    public static List<String> lines(String sentence, int columns) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : sentence.split(" ")) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > columns) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    /** As {@link #lines(String, int)}, but longer words are cut. */
    static List<String> cut(String sentence, int columns) {
        List<String> cut = new ArrayList<>();
        for (String line : lines(sentence, columns)) {
            int at = 0;
            while (line.length() - at > columns) {
                cut.add(line.substring(at, at + columns));
                at += columns;
            }
            cut.add(line.substring(at));
        }
        return cut;
    }

    /**
     * A line as a terminal can show it: prose in several, those behind the first further in; a row of a table, which
     * has blanks side by side, as it is.
     */
    public static String prose(String line) {
        String text = line.stripLeading();
        String indent = " ".repeat(line.length() - text.length());
        return line.length() <= COLUMNS || text.contains("  ")
                ? line
                : indent + String.join("\n" + indent + "  ", lines(text, COLUMNS - indent.length() - 2));
    }

    /** Several sentences, each of which begins a line. */
    public static List<String> lines(List<String> sentences, int columns) {
        return sentences.stream()
                .flatMap(sentence -> lines(sentence, columns).stream())
                .toList();
    }
}
