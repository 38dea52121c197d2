package csdbench.report.doc;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A line chart.
 *
 * @param name for files and anchors: small letters, digits and dashes
 * @param title what it shows
 * @param x horizontal axis
 * @param y vertical axis
 * @param curves at least one, each with at least one point
 * @param label printed across the chart in capitals, {@code SIMULATED}; empty for none
 * @param notes shown with the chart, one sentence each
 * @param namedEvery which points of a curve show what they are: each 1st, 2nd and so on; 0 for none
 */
public record Chart(
        String name,
        String title,
        Axis x,
        Axis y,
        List<Curve> curves,
        String label,
        List<String> notes,
        int namedEvery) {
    private static final int MAX_NAMED = 24;

    public Chart {
        curves = List.copyOf(curves);
        notes = List.copyOf(notes);
        if (curves.isEmpty() || !name.matches("[a-z0-9-]+")) {
            throw new IllegalArgumentException("name=" + name + ", " + curves.size() + " curves");
        }
    }

    public Chart(String name, String title, Axis x, Axis y, List<Curve> curves, String label, List<String> notes) {
        this(name, title, x, y, curves, label, notes, 0);
    }

    /** The same with the words of points beside them: of all, or of as many of each curve as there is room for. */
    public Chart withNames() {
        int points = curves.stream().mapToInt(curve -> curve.spots().size()).sum();
        return new Chart(name, title, x, y, curves, label, notes, Math.ceilDiv(points, MAX_NAMED));
    }

    /**
     * An axis. A linear one begins at 0 unless there are negative values.
     *
     * @param title its label
     * @param measure its quantity
     * @param log whether it is logarithmic; all values are positive then
     */
    public record Axis(String title, ChartQuantity measure, boolean log) {
        /** How far values may lie apart on a linear axis that still shows the small ones. */
        private static final double CLIFF = 12;

        /** A linear one. */
        public Axis(String title, ChartQuantity measure) {
            this(title, measure, false);
        }

        /** Logarithmic where the values of curves have a cliff, that is, most of them would lie on a linear axis. */
        public static Axis upwards(String title, ChartQuantity measure, List<Curve> curves) {
            double[] values = curves.stream()
                    .flatMap(curve -> curve.spots().stream())
                    .mapToDouble(Spot::y)
                    .sorted()
                    .toArray();
            boolean cliff = values[0] > 0 && values[values.length - 1] > CLIFF * values[values.length / 2];
            return new Axis(title, measure, cliff);
        }
    }

    /**
     * A line through points, in their order.
     *
     * @param title of the line
     * @param summary addition in the legend, may be empty
     * @param color taken modulo {@link #COLORS}
     * @param mark shape of the points and dashes of the line, taken modulo {@link Mark#COUNT}
     * @param spots the points
     */
    public record Curve(String title, String summary, int color, int mark, List<Spot> spots) {
        /** Number of distinguishable colours. */
        public static final int COLORS = 8;

        public Curve {
            spots = List.copyOf(spots);
            if (spots.isEmpty()) {
                throw new IllegalArgumentException(title + " has no points");
            }
        }

        /** Through points without words, in a colour and with a mark of its own. */
        public static <T> Curve of(
                String title, int look, List<T> points, ToDoubleFunction<? super T> x, ToDoubleFunction<? super T> y) {
            return new Curve(
                    title,
                    "",
                    look,
                    look,
                    points.stream()
                            .map(point -> new Spot(x.applyAsDouble(point), y.applyAsDouble(point), ""))
                            .toList());
        }

        String colorClass() {
            return "c" + (color % COLORS + 1);
        }
    }

    /**
     * A point.
     *
     * @param x in the measure of its axis
     * @param y in the measure of its axis
     * @param what its description, {@code load 60 %}
     */
    public record Spot(double x, double y, String what) {}

    /** Scale of the axis to the right. */
    AxisScale xScale() {
        return AxisScale.of(
                x, curves.stream().flatMap(curve -> curve.spots().stream()).mapToDouble(Spot::x));
    }

    /** Scale of the axis upwards. */
    AxisScale yScale() {
        return AxisScale.of(
                y, curves.stream().flatMap(curve -> curve.spots().stream()).mapToDouble(Spot::y));
    }

    /** A description of the chart for screen readers. */
    public String description() {
        StringBuilder text = new StringBuilder();
        text.append(y.title()).append(" over ").append(x.title()).append('.');
        for (Curve curve : curves) {
            Spot first = curve.spots().getFirst();
            Spot last = curve.spots().getLast();
            text.append(' ').append(curve.title()).append(": from ").append(words(first));
            if (curve.spots().size() > 1) {
                text.append(" to ").append(words(last));
            }
            text.append('.');
        }
        notes.forEach(note -> text.append(' ').append(note));
        return text.toString();
    }

    private String words(Spot spot) {
        return y.measure().brief(spot.y()) + " at " + x.measure().brief(spot.x());
    }
}
