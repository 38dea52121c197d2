package csdbench.report.doc;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The terms of storage measurement, for pages and docs/glossary.md. Stateless; any thread. */
public final class Glossary {
    /** Anchor of the section in a page. */
    public static final String ANCHOR = "terms";

    public static final String TITLE = "What the terms mean";

    private Glossary() {}

    /**
     * A term.
     *
     * @param name as in headings
     * @param words by which a text is recognised to use it, in lower case; the name if there are no others
     * @param text two or three sentences
     */
    public record Term(String name, List<String> words, String text) {}

    /** All terms, in alphabetical order. */
    public static List<Term> terms() {
        return Arrays.stream(Resources.text("report/glossary.txt").split("\n\n"))
                .filter(block -> !block.startsWith("#"))
                .map(Glossary::term)
                .toList();
    }

    /** A section with the terms that some markup uses, with an anchor for each. */
    public static Markup section(String markup) {
        String text = markup.replaceAll("<[^>]*>", " ").toLowerCase(Locale.ROOT);
        Markup out = new Markup();
        PageFrame.fold(out, ANCHOR, TITLE, "", false);
        out.open("dl", "class", "terms");
        for (Term term : terms()) {
            if (term.words().stream().anyMatch(text::contains)) {
                out.open(
                        "div",
                        "id",
                        ANCHOR + "-" + term.name().toLowerCase(Locale.ROOT).replace(' ', '-'));
                out.element("dt", term.name()).element("dd", term.text()).close();
            }
        }
        return out.close().close().closeLine();
    }

    private static Term term(String block) {
        String[] lines = block.strip().split("\n", 2);
        List<String> names = List.of(lines[0].split(" \\| "));
        List<String> words = names.size() == 1 ? names : names.subList(1, names.size());
        return new Term(
                names.getFirst(),
                words.stream().map(word -> word.toLowerCase(Locale.ROOT)).toList(),
                lines[1].replace("\n", " ").strip());
    }
}
