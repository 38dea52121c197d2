package csdbench.report.doc;

import csdbench.base.text.Wrapped;
import csdbench.report.doc.Chart.Curve;
import csdbench.report.doc.Chart.Spot;
import java.util.Arrays;
import java.util.List;

/**
 * Renders a chart as SVG: part of a page with the page's colours, or a stand-alone file with title, notes and light
 * colours.
 */
public final class Svg {
    static final int WIDTH = 640;
    static final double CHARACTER = 6.6;
    static final int LINE = 19;
    static final int EDGE = 12;

    /** In a page charts are side by side, so the drawing is narrow to keep its text large. */
    private enum Form {
        FILE(WIDTH, 288, 9),
        PAGE(440, 184, 6),
        /** One of many that share a legend and the title of the axis upwards. */
        SMALL(290, 150, 4.2);

        private final int width;
        private final int plotHeight;
        private final double ticks;

        Form(int width, int plotHeight, double ticks) {
            this.width = width;
            this.plotHeight = plotHeight;
            this.ticks = ticks;
        }
    }

    private static final double LABEL_CHARACTER = 10;
    private static final int TICK_LENGTH = 5;
    private static final double MARK_SIZE = 4;

    /** Of marks of a line, centre to centre. */
    private static final double MARK_DISTANCE = 3 * MARK_SIZE;

    /** With so many points a line has no marks. */
    private static final int MAX_MARKED = 60;

    /** Maximum curves in one column of the legend; more take two columns. */
    private static final int LEGEND_ROWS = 3;

    private final Chart chart;
    private final AxisScale xScale;
    private final AxisScale yScale;
    private final Form form;
    private final boolean alone;
    private final Markup out = new Markup();
    private final int width;
    private final int left;
    private final int right;
    private final int top;
    private final int bottom;

    private Svg(Chart chart, Form form) {
        this.chart = chart;
        this.form = form;
        this.alone = form == Form.FILE;
        this.xScale = chart.xScale();
        this.yScale = chart.yScale();
        this.width = form.width;
        int widest = yScale.ticks().stream()
                .mapToInt(tick -> chart.y().measure().tick(tick).length())
                .max()
                .orElse(0);
        this.left = (int) ((form == Form.SMALL ? 2 : EDGE + 18) + widest * CHARACTER + TICK_LENGTH + 4);
        this.right = width - EDGE - 14;
        this.top = (alone ? 40 : 8) + LINE * legendRows() + (form == Form.SMALL ? 0 : 10);
        this.bottom = top + form.plotHeight;
    }

    /** Part of a page, without title and notes. */
    public static Markup inPage(Chart chart) {
        return new Svg(chart, Form.PAGE).draw();
    }

    /** One of many in a page, without a legend. */
    static Markup small(Chart chart) {
        return new Svg(chart, Form.SMALL).draw();
    }

    public static String file(Chart chart) {
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + new Svg(chart, Form.FILE).draw() + "\n";
    }

    private Markup draw() {
        List<String> notes = alone ? Wrapped.lines(chart.notes(), (int) ((WIDTH - 2 * EDGE) / 5.6)) : List.of();
        int height = bottom + 42 + notes.size() * 15 + (alone ? 10 : 0);
        begin(out, chart.name(), chart.title(), chart.description(), width, height, alone);
        if (alone) {
            out.element("text", chart.title(), "class", "title", "x", "" + EDGE, "y", "28");
        }
        if (form != Form.SMALL) {
            legend();
        }
        grid();
        chart.curves().forEach(this::line);
        PointNames names = new PointNames(new PointNames.Box(left, top, right, bottom));
        chart.curves().forEach(curve -> marks(curve, names));
        label(names);
        notes(out, notes, bottom + 58);
        return out.close();
    }

    /** The look of a line in a legend outside of drawings. */
    static Markup key(Curve curve) {
        Markup out = new Markup();
        out.open("svg", "class", "drawing", "width", "34", "height", "14", "aria-hidden", "true");
        out.open("g", "class", curve.colorClass());
        if (curve.spots().size() > 1) {
            out.empty("path", "class", "curve", "stroke-dasharray", Mark.dash(curve.mark()), "d", "M2,7h30");
        }
        out.empty("path", "class", "mark", "d", Mark.path(curve.mark(), 17, 7, MARK_SIZE));
        return out.close().close();
    }

    /** Begins the element, for charts of any kind. */
    static void begin(Markup out, String name, String title, String description, int width, int height, boolean alone) {
        String id = "svg-" + name;
        out.open(
                "svg",
                "xmlns",
                alone ? "http://www.w3.org/2000/svg" : "",
                "class",
                alone ? "" : "drawing",
                "viewBox",
                "0 0 " + width + " " + height,
                "width",
                alone ? "" + width : "",
                "height",
                alone ? "" + height : "",
                "role",
                "img",
                "aria-labelledby",
                SvgFiles.labels(name));
        out.element("title", title, "id", id + "-title").element("desc", description, "id", id + "-desc");
        if (alone) {
            out.element("style", Theme.forFile());
            out.empty("rect", "class", "paper", "width", "" + width, "height", "" + height, "rx", "6");
        }
    }

    static void notes(Markup out, List<String> notes, int from) {
        for (int i = 0; i < notes.size(); i++) {
            out.element("text", notes.get(i), "class", "note", "x", "" + EDGE, "y", "" + (from + i * 15));
        }
    }

    private int legendRows() {
        int curves = form == Form.SMALL ? 0 : chart.curves().size();
        return curves <= LEGEND_ROWS || !alone ? curves : (curves + 1) / 2;
    }

    private void legend() {
        int rows = legendRows();
        int column = (width - 2 * EDGE) / 2;
        for (int i = 0; i < chart.curves().size(); i++) {
            Curve curve = chart.curves().get(i);
            double x = EDGE + i / rows * column;
            double y = top - 14 - (rows - 1 - i % rows) * LINE;
            out.open("g", "class", curve.colorClass());
            out.empty(
                    "path",
                    "class",
                    "curve",
                    "stroke-dasharray",
                    Mark.dash(curve.mark()),
                    "d",
                    "M" + number(x) + "," + number(y - 4) + "h30");
            out.empty("path", "class", "mark", "d", Mark.path(curve.mark(), x + 15, y - 4, MARK_SIZE));
            out.open("text", "class", "entry", "x", number(x + 37), "y", number(y))
                    .text(curve.title());
            boolean room = (curve.title() + curve.summary()).length() * CHARACTER < width - 60;
            if (!curve.summary().isEmpty()
                    && room
                    && (!alone || rows == chart.curves().size())) {
                out.element("tspan", "  " + curve.summary(), "class", "soft");
            }
            out.close().close();
        }
    }

    private void grid() {
        StringBuilder lines = new StringBuilder();
        yScale.ticks()
                .forEach(tick -> lines.append('M')
                        .append(left)
                        .append(',')
                        .append(number(y(tick)))
                        .append('H')
                        .append(right));
        xScale.ticks()
                .forEach(tick -> lines.append('M')
                        .append(number(x(tick)))
                        .append(',')
                        .append(top)
                        .append('V')
                        .append(bottom));
        out.empty("path", "class", "grid", "d", lines.toString());
        out.empty("path", "class", "axis", "d", "M" + left + "," + top + "V" + bottom + "H" + right);
        if (yScale.low() < 0 && yScale.step() > 0) {
            out.empty("path", "class", "axis", "d", "M" + left + "," + number(y(0)) + "H" + right);
        }
        for (double tick : yScale.ticks()) {
            tick(chart.y().measure().tick(tick), "end", left - TICK_LENGTH - 2, y(tick) + 4);
        }
        int step = Math.max(1, (int) Math.ceil(xScale.ticks().size() / form.ticks));
        for (int i = 0; i < xScale.ticks().size(); i += step) {
            double tick = xScale.ticks().get(i);
            String text = chart.x().measure().tick(tick);
            tick(text, "middle", Math.min(x(tick), width - text.length() * CHARACTER / 2 - 1), bottom + 17);
        }
        out.element(
                "text",
                chart.x().title(),
                "class",
                "axis-title",
                "text-anchor",
                "middle",
                "x",
                number((left + right) / 2.0),
                "y",
                "" + (bottom + 36));
        if (form == Form.SMALL) {
            return;
        }
        double middle = (top + bottom) / 2.0;
        out.element(
                "text",
                chart.y().title(),
                "class",
                "axis-title",
                "text-anchor",
                "middle",
                "transform",
                "translate(" + (EDGE + 6) + "," + number(middle) + ") rotate(-90)");
    }

    private void tick(String text, String anchor, double x, double y) {
        out.element("text", text, "class", "tick", "text-anchor", anchor, "x", number(x), "y", number(y));
    }

    /** In the first corner that is free of lines and names. */
    private void label(PointNames names) {
        if (chart.label().isEmpty()) {
            return;
        }
        double wide = chart.label().length() * LABEL_CHARACTER + 24;
        double high = 32;
        double[][] corners = {
            {left, top}, {right - wide, top}, {right - wide, bottom - high}, {left, bottom - high},
        };
        double[] corner = Arrays.stream(corners)
                .filter(at -> chart.curves().stream()
                        .noneMatch(curve -> crosses(curve.spots(), at[0], at[1], at[0] + wide, at[1] + high)))
                .filter(at -> !names.meets(new PointNames.Box(at[0], at[1], at[0] + wide, at[1] + high)))
                .findFirst()
                .orElse(corners[0]);
        String x = number(corner[0] + 12);
        out.element("text", chart.label(), "class", "stamp", "x", x, "y", number(corner[1] + 22));
    }

    private boolean crosses(List<Spot> spots, double fromX, double fromY, double toX, double toY) {
        for (int i = 0; i < spots.size(); i++) {
            Spot next = spots.get(Math.min(i + 1, spots.size() - 1));
            for (double part = 0; part < 1; part += 0.25) {
                double x = x(spots.get(i).x()) * (1 - part) + x(next.x()) * part;
                double y = y(spots.get(i).y()) * (1 - part) + y(next.y()) * part;
                if (x >= fromX && x <= toX && y >= fromY && y <= toY) {
                    return true;
                }
            }
        }
        return false;
    }

    private void line(Curve curve) {
        StringBuilder path = new StringBuilder();
        for (Spot spot : curve.spots()) {
            path.append(path.isEmpty() ? 'M' : 'L')
                    .append(number(x(spot.x())))
                    .append(',')
                    .append(number(y(spot.y())));
        }
        out.open("g", "class", curve.colorClass())
                .empty("path", "class", "curve", "stroke-dasharray", Mark.dash(curve.mark()), "d", path.toString())
                .close();
    }

    private void marks(Curve curve, PointNames names) {
        // A fill has hundreds of samples: they are a line, and what would overlap is not marked.
        if (curve.spots().size() >= MAX_MARKED) {
            return;
        }
        double lastX = Double.NEGATIVE_INFINITY;
        double lastY = 0;
        out.open("g", "class", curve.colorClass());
        StringBuilder together = new StringBuilder();
        int number = 0;
        for (Spot spot : curve.spots()) {
            boolean named = chart.namedEvery() > 0 && number++ % chart.namedEvery() == 0;
            double x = x(spot.x());
            double y = y(spot.y());
            if (Math.hypot(x - lastX, y - lastY) < MARK_DISTANCE) {
                continue;
            }
            lastX = x;
            lastY = y;
            String path = Mark.path(curve.mark(), x, y, MARK_SIZE);
            if (alone) {
                out.open("path", "class", "mark", "d", path)
                        .element("title", words(curve, spot))
                        .close();
            }
            together.append(path);
            if (named) {
                names.place(spot.what(), x, y)
                        .ifPresent(at -> tick(spot.what(), at.end() ? "end" : "start", at.x(), at.y()));
            }
        }
        if (!alone) {
            out.empty("path", "class", "mark", "d", together.toString());
        }
        out.close();
    }

    private String words(Curve curve, Spot spot) {
        String what = spot.what().isEmpty() ? "" : ", " + spot.what();
        return curve.title() + what + ": " + chart.x().measure().exact(spot.x()) + ", "
                + chart.y().measure().exact(spot.y());
    }

    private double x(double value) {
        return left + xScale.share(value) * (right - left);
    }

    private double y(double value) {
        return bottom - yScale.share(value) * (bottom - top);
    }

    /** A coordinate with visible precision; a page has thousands of them, and a format for each would take longest. */
    static String number(double value) {
        long tenths = Math.round(value * 10);
        String sign = tenths < 0 ? "-" : "";
        long size = Math.abs(tenths);
        return size % 10 == 0 ? sign + size / 10 : sign + size / 10 + "." + size % 10;
    }
}
