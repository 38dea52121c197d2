package csdbench.report.doc;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * A report.
 *
 * @param window title of the window
 * @param kicker kind of report
 * @param title what it is about
 * @param head what everybody should know first
 * @param body all else
 * @param terms whether terms of storage measurement are explained
 */
public record Doc(String window, String kicker, String title, List<Piece> head, List<Piece> body, boolean terms) {
    /** As a page of one file without script. */
    public String page() {
        Markup out = new Markup();
        out.open("header", "class", "head")
                .element("p", kicker, "class", "kicker")
                .element("h1", title);
        return page(out, HtmlPieces::picture, List::of);
    }

    /** As a page of one file whose charts answer a reader; they are added to others that it shows. */
    public String page(PageCharts charts) {
        Markup out = new Markup();
        out.open("header", "class", "head").open("div", "class", "bar").element("p", kicker, "class", "kicker");
        PageFrame.tools(out);
        out.close().element("h1", title);
        return page(out, charts::figure, charts::shown);
    }

    private String page(Markup out, BiConsumer<Markup, Chart> figure, Supplier<List<Chart>> shown) {
        HtmlPieces.write(out, head, figure);
        out.closeLine();
        out.open("main", "id", "content");
        HtmlPieces.write(out, body, figure);
        if (terms) {
            out.add(Glossary.section(out.written()));
        }
        out.close();
        PageFrame.footer(out);
        return PageFrame.html(window, out.toString(), shown.get());
    }
}
