package csdbench.report.vdbench;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A line of a page as its file has it: text that anybody may have written, with tags around it that only this room
 * writes.
 */
record Html(String line) {
    /** Where a browser would see a tag. All else keeps its bytes, since programs read these pages, too. */
    private static final Pattern TAG = Pattern.compile("<(?=[a-zA-Z/!?])");

    /** A line that shows a text, also one with tags. */
    static Html text(String text) {
        return new Html(escaped(text));
    }

    static List<Html> texts(List<String> lines) {
        return lines.stream().map(Html::text).toList();
    }

    /** The text as it may stand between two tags. */
    static String escaped(String text) {
        return text.indexOf('<') < 0 ? text : TAG.matcher(text).replaceAll("&lt;");
    }
}
