package csdbench.main.manual;

import java.util.List;

/** Texts of the help as plain text. Static functions; any thread. */
final class Words {
    private Words() {}

    /** One line of lines that belong together, without picocli's marks for formats and lines. */
    static String plain(List<String> lines) {
        return String.join(" ", lines)
                .replace("%n", " ")
                .replace("%%", "%")
                .replaceAll("\\s+", " ")
                .strip();
    }

    /** The first sentence. */
    static String first(List<String> lines) {
        String text = plain(lines);
        int end = text.indexOf(". ");
        return end < 0 ? text : text.substring(0, end + 1);
    }
}
