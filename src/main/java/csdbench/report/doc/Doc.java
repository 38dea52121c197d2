package csdbench.report.doc;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A report.
 *
 * @param window title of the window
 * @param kicker kind of report
 * @param title what it is about
 * @param head what everybody should know first
 * @param body all else
 * @param terms whether terms of storage measurement are explained
 * @param live whether charts of a page answer a reader, which needs a script
 * @param footer sentences at the end
 */
public record Doc(
        String window,
        String kicker,
        String title,
        List<Piece> head,
        List<Piece> body,
        boolean terms,
        boolean live,
        List<String> footer) {
    private static final String MARKDOWN = ".md";

    /**
     * Several reports in one: what each says first, and where all of it is.
     *
     * @param docs by their names
     * @param links to the whole of each, by the same names, where there is a page of it
     */
    public static Doc together(Map<String, Doc> docs, Map<String, String> links) {
        List<Piece> body = new ArrayList<>();
        docs.forEach((name, doc) -> {
            List<Piece> pieces = new ArrayList<>(List.of(Piece.lead(doc.title())));
            doc.head().stream().filter(piece -> !(piece instanceof Piece.Links)).forEach(pieces::add);
            if (links.containsKey(name)) {
                pieces.add(new Piece.Linked("All of it: ", links.get(name), ""));
            }
            body.add(new Piece.Section("", name, pieces));
        });
        String title = docs.size() + " results side by side";
        return new Doc(
                title + ": " + String.join(", ", docs.keySet()),
                "Results",
                title,
                List.of(),
                body,
                false,
                false,
                List.of());
    }

    /** The same with something before all else of its body. */
    public Doc beginning(Piece first) {
        List<Piece> pieces = new ArrayList<>(List.of(first));
        pieces.addAll(body);
        return new Doc(window, kicker, title, head, pieces, terms, live, footer);
    }

    /** As the file of a name: Markdown for one that ends in {@code .md}, a page for every other. */
    public String as(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(MARKDOWN) ? markdown() : page();
    }

    /** As a page of one file. */
    public String page() {
        Markup out = new Markup();
        PageCharts charts = new PageCharts(!live);
        content(out, charts);
        PageFrame.footer(out, footer.toArray(String[]::new));
        return PageFrame.html(window, out.toString(), charts.shown());
    }

    /** What stands on its page, with pictures that answer no reader, for {@link #served}. */
    public String content() {
        Markup out = new Markup();
        content(out, new PageCharts(true));
        return out.toString();
    }

    /**
     * A page whose content a server replaces as it changes.
     *
     * @param script its address, relative to the page
     */
    public String served(String script) {
        return PageFrame.served(window, content(), script);
    }

    private void content(Markup out, PageCharts charts) {
        HtmlPieces pieces = new HtmlPieces(out, charts);
        out.open("header", "class", "head");
        charts.bar(out, kicker);
        out.element("h1", title);
        pieces.write(head);
        out.closeLine();
        out.open("main", "id", "content");
        pieces.write(body);
        if (terms) {
            out.add(Glossary.section(out.written()));
        }
        out.close();
    }

    /** All charts of pieces, in order. */
    public static List<Chart> charts(List<Piece> pieces) {
        PageCharts charts = new PageCharts(false);
        new HtmlPieces(new Markup(), charts).write(pieces);
        return charts.shown();
    }

    /** Writes its charts into a folder, which is created if missing, as SVG files; returns how many. */
    public int writeCharts(Path folder) throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        charts(body).forEach(chart -> files.put(chart.name() + ".svg", Svg.file(chart)));
        return SvgFiles.write(folder, files).size();
    }

    /** As Markdown, without what only a page can show. */
    public String markdown() {
        return new MarkdownPieces().begin(title, kicker).add(head).add(body).end(footer);
    }
}
