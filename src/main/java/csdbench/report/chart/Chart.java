package csdbench.report.chart;

import java.util.List;

/**
 * Curves over two axes.
 *
 * @param name for files and anchors: small letters, digits and dashes
 * @param title what it shows
 * @param x to the right
 * @param y upwards
 * @param curves at least one, each with at least one point
 * @param label printed across the chart in capitals, {@code SIMULATED}; empty for none
 * @param notes what has to be said wherever the chart is shown, a sentence each
 */
public record Chart(String name, String title, Axis x, Axis y, List<Curve> curves, String label, List<String> notes) {
    public Chart {
        curves = List.copyOf(curves);
        notes = List.copyOf(notes);
        if (curves.isEmpty() || !name.matches("[a-z0-9-]+")) {
            throw new IllegalArgumentException("name=" + name + ", " + curves.size() + " curves");
        }
    }

    /**
     * An axis. It begins at 0 unless something lies below.
     *
     * @param title what is counted
     * @param measure in what
     */
    public record Axis(String title, ChartQuantity measure) {}

    /**
     * A line through points, in their order.
     *
     * @param title of the line
     * @param summary what the legend adds to it, may be empty
     * @param color 0 to {@link #COLORS} - 1, counted round beyond
     * @param mark shape of the points and dashes of the line, 0 to {@link Mark#COUNT} - 1, counted round beyond
     * @param spots the points
     */
    public record Curve(String title, String summary, int color, int mark, List<Spot> spots) {
        /** How many colours there are: more cannot be told from each other by everybody. */
        public static final int COLORS = 8;

        public Curve {
            spots = List.copyOf(spots);
            if (spots.isEmpty()) {
                throw new IllegalArgumentException(title + " has no points");
            }
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
     * @param what it is, {@code load 60 %}
     */
    public record Spot(double x, double y, String what) {}

    /** Scale of the axis to the right. */
    AxisScale xScale() {
        return AxisScale.of(
                x.measure(),
                curves.stream().flatMap(curve -> curve.spots().stream()).mapToDouble(Spot::x));
    }

    /** Scale of the axis upwards. */
    AxisScale yScale() {
        return AxisScale.of(
                y.measure(),
                curves.stream().flatMap(curve -> curve.spots().stream()).mapToDouble(Spot::y));
    }

    /** The chart in a sentence or a few, for those who do not see it. */
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
