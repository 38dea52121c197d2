package csdbench.report.review;

import csdbench.report.chart.Chart;
import csdbench.report.chart.Chart.Axis;
import csdbench.report.chart.Chart.Curve;
import csdbench.report.chart.Chart.Spot;
import java.util.List;

/**
 * A chart as data for the script of the page.
 *
 * @param name of the chart, by which the script finds its element
 * @param x horizontal axis
 * @param y vertical axis
 * @param label watermark, may be empty
 * @param curves lines
 */
record ChartData(String name, AxisData x, AxisData y, String label, List<CurveData> curves) {
    /**
     * @param title label of the axis
     * @param measure quantity by its name in the script
     */
    record AxisData(String title, String measure) {}

    /**
     * @param title of the line
     * @param summary addition in the legend
     * @param color from 0
     * @param mark from 0
     * @param x of its points
     * @param y of its points
     * @param what descriptions of its points
     */
    record CurveData(
            String title, String summary, int color, int mark, List<Double> x, List<Double> y, List<String> what) {}

    static ChartData of(Chart chart) {
        return new ChartData(
                chart.name(),
                axis(chart.x()),
                axis(chart.y()),
                chart.label(),
                chart.curves().stream().map(ChartData::curve).toList());
    }

    private static AxisData axis(Axis axis) {
        return new AxisData(axis.title(), axis.measure().word());
    }

    private static CurveData curve(Curve curve) {
        List<Spot> spots = curve.spots();
        boolean named = spots.stream().anyMatch(spot -> !spot.what().isEmpty());
        return new CurveData(
                curve.title(),
                curve.summary(),
                curve.color() % Curve.COLORS,
                curve.mark(),
                spots.stream().map(spot -> rounded(spot.x())).toList(),
                spots.stream().map(spot -> rounded(spot.y())).toList(),
                named ? spots.stream().map(Spot::what).toList() : List.of());
    }

    /** The precision of a tooltip. */
    private static double rounded(double value) {
        return Math.round(value * 1000) / 1000.0;
    }
}
