package csdbench.main.manual;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A page of the documentation for a terminal, where nobody can follow a link: what it leads to stands in brackets. */
final class PlainPage {
    private static final Pattern PICTURE = Pattern.compile("(?s)!\\[([^]]*)]\\([^)]*\\)");
    private static final Pattern LINK = Pattern.compile("(?s)\\[([^]]+)]\\(\\s*([^)#\\s]*)[^)]*\\)");
    private static final String PAGE = ".md";

    private PlainPage() {}

    /** The text of a page without links, pictures and marks of bold words. */
    static String of(String page) {
        String pictures = PICTURE.matcher(page).replaceAll("(Picture: $1)");
        return LINK.matcher(pictures).replaceAll(PlainPage::told).replace("**", "");
    }

    /** {@code [safety]} where the words are the page's name, {@code what is refused [safety]} where they are not. */
    private static String told(MatchResult link) {
        String words = link.group(1);
        String place = link.group(2);
        String name = place.endsWith(PAGE) ? place.substring(0, place.length() - PAGE.length()) : place;
        return Matcher.quoteReplacement(
                name.isEmpty() ? words : words.equals(name) ? "[" + name + "]" : words + " [" + name + "]");
    }
}
