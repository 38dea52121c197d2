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

    /** Several sentences, each of which begins a line. */
    public static List<String> lines(List<String> sentences, int columns) {
        return sentences.stream()
                .flatMap(sentence -> lines(sentence, columns).stream())
                .toList();
    }
}
