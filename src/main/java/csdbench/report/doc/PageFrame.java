package csdbench.report.doc;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A self-contained page: the template with style, script, chart data and body inserted. Stateless; any thread. */
final class PageFrame {
    private static final String FOOTER = "This page is a single file: it needs no network and sends no data.";

    private PageFrame() {}

    /**
     * The page.
     *
     * @param body markup below the element {@code body}
     * @param shown charts of the body that become interactive; without any the page has no script
     */
    static String html(String title, String body, List<Chart> shown) {
        boolean live = !shown.isEmpty();
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put("policy", live ? " script-src 'unsafe-inline';" : "");
        parts.put("title", Markup.escaped(title));
        parts.put("style", (live ? Resources.text("uplot/uPlot.min.css") : "") + style());
        parts.put("body", body);
        parts.put(
                "script",
                live
                        ? "<script type=\"application/json\" id=\"chart-data\">" + ChartData.json(shown) + "</script>\n"
                                + "<script>" + Resources.text("uplot/uPlot.iife.min.js") + "</script>\n<script>\n"
                                + Resources.text("report/report.js") + "</script>\n"
                        : "");
        return filled(Resources.text("report/page.html"), parts);
    }

    /**
     * A page whose content is replaced by a script of the same server, which alone it may ask.
     *
     * @param content markup
     * @param script its address
     */
    static String served(String title, String content, String script) {
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put("policy", " script-src 'self'; connect-src 'self';");
        parts.put("title", Markup.escaped(title));
        parts.put("style", style());
        parts.put("body", "<div id=\"served\">" + content + "</div>");
        parts.put("script", "<script src=\"" + Markup.escaped(script) + "\"></script>\n");
        return filled(Resources.text("report/page.html"), parts);
    }

    private static String style() {
        return Theme.forPage() + Resources.text("report/report.css");
    }

    /** Buttons at the head of a page; the script shows them. */
    static void tools(Markup out) {
        out.open("p", "class", "tools");
        out.element("button", "Dark", "type", "button", "id", "theme", "hidden", "hidden");
        out.element("button", "Print", "type", "button", "id", "print", "hidden", "hidden")
                .close();
    }

    /**
     * Begins a part of a page that is folded until a reader opens it; it is printed open if it is short. Two elements
     * are to be closed.
     *
     * @param id of its content, by which it is linked; what links to it opens it
     * @param words beside the title
     * @param printed whether it is open on paper
     */
    static void fold(Markup out, String id, String title, String words, boolean printed) {
        out.open("details", "class", printed ? "fold printed" : "fold").open("summary");
        out.element("h2", title).element("span", words, "class", "soft").closeLine();
        out.open("div", "id", id, "class", "inside");
    }

    /** The last lines of a page, before its end. */
    static void footer(Markup out, String... lines) {
        out.open("footer");
        for (String line : lines) {
            out.element("p", line);
        }
        out.element("p", FOOTER).close();
    }

    private static String filled(String template, Map<String, String> parts) {
        StringBuilder page = new StringBuilder();
        int at = 0;
        for (int begin = template.indexOf("{{"); begin >= 0; begin = template.indexOf("{{", at)) {
            int end = template.indexOf("}}", begin);
            page.append(template, at, begin).append(parts.get(template.substring(begin + 2, end)));
            at = end + 2;
        }
        return page.append(template, at, template.length()).toString();
    }
}
