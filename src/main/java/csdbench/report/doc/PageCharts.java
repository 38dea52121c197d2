package csdbench.report.doc;

import csdbench.report.doc.Chart.Curve;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The charts of a page. What has to be said of several is said below the first of them. Not thread-safe. */
final class PageCharts {
    private final boolean still;
    private final List<Chart> shown = new ArrayList<>();
    private final Set<String> said = new HashSet<>();

    /** @param still whether they are pictures, which answer no reader */
    PageCharts(boolean still) {
        this.still = still;
    }

    /** The first line of a page, with buttons for what its script can do. */
    void bar(Markup out, String kicker) {
        if (still) {
            out.element("p", kicker, "class", "kicker");
            return;
        }
        out.open("div", "class", "bar").element("p", kicker, "class", "kicker");
        PageFrame.tools(out);
        out.close();
    }

    /** Draws a chart with its notes below it. */
    void figure(Markup out, Chart chart) {
        if (still) {
            picture(out, chart);
            return;
        }
        figure(
                out,
                chart,
                chart.title(),
                Svg.inPage(chart),
                chart.notes().stream().filter(said::add).toList());
    }

    private static void picture(Markup out, Chart chart) {
        out.open("figure", "class", "chart").element("h4", chart.title()).add(Svg.inPage(chart));
        out.open("figcaption");
        chart.notes().forEach(note -> out.element("p", note));
        out.close().closeLine();
    }

    /**
     * Draws many charts that share a legend and are compared with each other.
     *
     * @param charts by their headings
     * @param captions by the same headings; what is said of one chart, if anything
     */
    void small(Markup out, Map<String, Chart> charts, Map<String, String> captions) {
        legend(out, charts.values());
        out.open("div", "class", "small");
        charts.forEach((heading, chart) -> figure(
                out,
                chart,
                heading,
                Svg.small(chart),
                captions.containsKey(heading) ? List.of(captions.get(heading)) : List.of()));
        out.closeLine();
    }

    /** Says what holds for all charts of a page, once. */
    void say(Markup out, List<String> notes) {
        notes.stream().filter(said::add).forEach(note -> out.element("p", note, "class", "foot"));
    }

    /** One legend for many charts. With the script its lines are hidden or shown in all charts of the page. */
    private static void legend(Markup out, Iterable<Chart> charts) {
        Map<String, Curve> lines = new LinkedHashMap<>();
        boolean log = false;
        for (Chart chart : charts) {
            chart.curves().forEach(curve -> lines.putIfAbsent(curve.title(), curve));
            log |= chart.y().log();
        }
        out.open("p", "class", "legend");
        for (Curve curve : lines.values()) {
            button(out, "true", "data-line", curve.title());
            out.add(Svg.key(curve)).element("span", curve.title()).close();
        }
        button(out, Boolean.toString(log), "class", "log");
        out.text("Logarithmic axes").close().closeLine();
    }

    private static void button(Markup out, String pressed, String name, String value) {
        out.open("button", "type", "button", "disabled", "disabled", "aria-pressed", pressed, name, value);
    }

    private void figure(Markup out, Chart chart, String heading, Markup drawing, List<String> notes) {
        shown.add(chart);
        out.open("figure", "class", "chart", "id", "chart-" + chart.name(), "data-chart", chart.name());
        out.element("h4", heading).add(drawing).open("figcaption");
        notes.forEach(note -> out.element("p", note, "class", "caveat"));
        out.close().closeLine();
    }

    /** Those that were drawn, in order. */
    List<Chart> shown() {
        return List.copyOf(shown);
    }
}
