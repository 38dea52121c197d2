package csdbench.report.doc;

import csdbench.report.chart.Glossary;
import csdbench.report.chart.Markup;
import csdbench.report.chart.PageFrame;
import java.util.List;

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
        HtmlPieces.write(out, head);
        out.closeLine();
        out.open("main", "id", "content");
        HtmlPieces.write(out, body);
        if (terms) {
            out.add(Glossary.section(out.written()));
        }
        out.close();
        PageFrame.footer(out);
        return PageFrame.html(window, out.toString(), List.of());
    }
}
