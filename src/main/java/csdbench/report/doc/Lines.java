package csdbench.report.doc;

import java.util.ArrayList;
import java.util.List;

/** Breaks sentences into lines for SVG. */
final class Lines {
    private Lines() {}

    /** Each sentence begins a line of its own. */
    static List<String> wrapped(List<String> sentences, int columns) {
        List<String> lines = new ArrayList<>();
        for (String sentence : sentences) {
            StringBuilder line = new StringBuilder();
            for (String word : sentence.split(" ")) {
                if (!line.isEmpty() && line.length() + 1 + word.length() > columns) {
                    lines.add(line.toString());
                    line.setLength(0);
                }
                line.append(line.isEmpty() ? "" : " ").append(word);
            }
            lines.add(line.toString());
        }
        return lines;
    }
}
