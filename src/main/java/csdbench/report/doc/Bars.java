package csdbench.report.doc;

import csdbench.base.text.Wrapped;
import java.util.List;

/**
 * A horizontal bar chart.
 *
 * @param name for files and anchors: small letters, digits and dashes
 * @param title what it shows
 * @param measure of the bars
 * @param bars from top to bottom, at least one
 * @param label printed in capitals, {@code SIMULATED}; empty for none
 * @param notes shown with the chart, one sentence each
 */
public record Bars(String name, String title, ChartQuantity measure, List<Bar> bars, String label, List<String> notes) {
    private static final int ROW = 26;
    private static final int BAR = 16;
    private static final int MIN_WORDS = 90;

    public Bars {
        bars = List.copyOf(bars);
        notes = List.copyOf(notes);
        if (bars.isEmpty() || !name.matches("[a-z0-9-]+")) {
            throw new IllegalArgumentException("name=" + name + ", " + bars.size() + " bars");
        }
    }

    /**
     * A bar.
     *
     * @param title its label
     * @param value its length; NaN where there is none to draw, of which the title says why
     */
    public record Bar(String title, double value) {
        private boolean known() {
            return !Double.isNaN(value);
        }
    }

    /** The chart as an SVG file. */
    public String svg() {
        int words = bars.stream().mapToInt(bar -> bar.title().length()).max().orElse(0);
        double left = Math.max(MIN_WORDS, Svg.EDGE + words * Svg.CHARACTER + 10);
        double right = Svg.WIDTH - Svg.EDGE - 50.0;
        AxisScale scale = AxisScale.of(measure, bars.stream().mapToDouble(bar -> bar.known() ? bar.value() : 0));
        List<String> lines = Wrapped.lines(notes, (int) ((Svg.WIDTH - 2 * Svg.EDGE) / 5.6));
        int top = 48;
        int bottom = top + bars.size() * ROW;
        Markup out = new Markup();
        Svg.begin(out, name, title, description(), Svg.WIDTH, bottom + 40 + lines.size() * 15, true);
        out.element("text", title, "class", "title", "x", "" + Svg.EDGE, "y", "28");
        if (!label.isEmpty()) {
            String end = "" + (Svg.WIDTH - Svg.EDGE);
            out.element("text", label, "class", "stamp", "text-anchor", "end", "x", end, "y", "28");
        }
        double width = right - left;
        for (double tick : scale.ticks()) {
            String x = Svg.number(left + scale.share(tick) * width);
            out.empty("path", "class", tick == 0 ? "axis" : "grid", "d", "M" + x + "," + top + "V" + bottom);
            String y = "" + (bottom + 17);
            out.element("text", measure.tick(tick), "class", "tick", "text-anchor", "middle", "x", x, "y", y);
        }
        for (int i = 0; i < bars.size(); i++) {
            bar(out, bars.get(i), top + i * ROW, left, width, scale);
        }
        Svg.notes(out, lines, bottom + 42);
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + out.close() + "\n";
    }

    private void bar(Markup out, Bar bar, int top, double left, double width, AxisScale scale) {
        String textY = "" + (top + 17);
        out.element("text", bar.title(), "class", "entry", "text-anchor", "end", "x", Svg.number(left - 8), "y", textY);
        if (!bar.known()) {
            return;
        }
        double zero = left + scale.share(0) * width;
        double end = left + scale.share(bar.value()) * width;
        out.empty(
                "rect",
                "class",
                bar.value() < 0 ? "bar loss" : "bar gain",
                "x",
                Svg.number(Math.min(zero, end)),
                "y",
                "" + (top + (ROW - BAR) / 2),
                "width",
                Svg.number(Math.max(1, Math.abs(end - zero))),
                "height",
                "" + BAR,
                "rx",
                "2");
        double x = Math.max(zero, end) + 6;
        out.element("text", measure.brief(bar.value()), "class", "value", "x", Svg.number(x), "y", textY);
    }

    private String description() {
        StringBuilder text = new StringBuilder();
        bars.forEach(bar -> text.append(bar.title())
                .append(bar.known() ? " " + measure.brief(bar.value()) : "")
                .append(". "));
        return text.append(String.join(" ", notes)).toString().strip();
    }
}
