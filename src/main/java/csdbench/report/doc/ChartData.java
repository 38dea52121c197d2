package csdbench.report.doc;

import csdbench.report.doc.Chart.Axis;
import csdbench.report.doc.Chart.Curve;
import csdbench.report.doc.Chart.Spot;
import java.util.Collection;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Charts as JSON for the script of the page; without the script the drawings are shown. */
final class ChartData {
    private static final double PRECISION = 1000;

    private final StringBuilder out = new StringBuilder();

    private ChartData() {}

    static String json(List<Chart> charts) {
        ChartData data = new ChartData();
        data.array(charts, data::chart);
        return data.out.toString();
    }

    private void chart(Chart chart) {
        out.append("{\"name\":");
        string(chart.name());
        out.append(",\"x\":");
        axis(chart.x());
        out.append(",\"y\":");
        axis(chart.y());
        out.append(",\"label\":");
        string(chart.label());
        out.append(",\"namedEvery\":").append(chart.namedEvery());
        out.append(",\"curves\":");
        array(chart.curves(), this::curve);
        out.append('}');
    }

    private void axis(Axis axis) {
        out.append("{\"title\":");
        string(axis.title());
        out.append(",\"measure\":");
        string(axis.measure().word());
        out.append(",\"log\":").append(axis.log()).append('}');
    }

    private void curve(Curve curve) {
        boolean named = curve.spots().stream().anyMatch(spot -> !spot.what().isEmpty());
        out.append("{\"title\":");
        string(curve.title());
        out.append(",\"summary\":");
        string(curve.summary());
        out.append(",\"color\":").append(curve.color() % Curve.COLORS);
        out.append(",\"mark\":").append(curve.mark());
        numbers("x", curve.spots(), Spot::x);
        numbers("y", curve.spots(), Spot::y);
        out.append(",\"what\":");
        array(named ? curve.spots() : List.of(), spot -> string(spot.what()));
        out.append('}');
    }

    /** With the precision of a tooltip. */
    private void numbers(String name, List<Spot> spots, ToDoubleFunction<Spot> value) {
        out.append(",\"").append(name).append("\":");
        array(spots, spot -> {
            double rounded = Math.round(value.applyAsDouble(spot) * PRECISION) / PRECISION;
            boolean whole = rounded == Math.rint(rounded) && Math.abs(rounded) < Long.MAX_VALUE;
            out.append(whole ? Long.toString((long) rounded) : Double.toString(rounded));
        });
    }

    private interface Writer<T> {
        void write(T value);
    }

    private <T> void array(Collection<T> values, Writer<? super T> writer) {
        out.append('[');
        String comma = "";
        for (T value : values) {
            out.append(comma);
            writer.write(value);
            comma = ",";
        }
        out.append(']');
    }

    /** Nothing in it ends a script. */
    private void string(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c == '<' || c == '\u2028' || c == '\u2029') {
                out.append("\\u").append(Integer.toHexString(0x1_0000 + c), 1, 5);
            } else {
                out.append(c == '"' || c == '\\' ? "\\" : "").append(c);
            }
        }
        out.append('"');
    }
}
