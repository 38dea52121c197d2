package csdbench.report.review;

import csdbench.report.chart.Chart;
import csdbench.report.chart.Chart.Axis;
import csdbench.report.chart.Chart.Curve;
import csdbench.report.chart.Chart.Spot;
import java.util.List;

/**
 * A chart as the script of the page reads it.
 *
 * @param name of the chart: the script finds its place by it
 * @param x title and measure of the axis to the right
 * @param y title and measure of the axis upwards
 * @param label printed across it, may be empty
 * @param curves lines
 */
record ChartData(String name, AxisData x, AxisData y, String label, List<CurveData> curves) {
    /**
     * @param title what is counted
     * @param measure in what, a word that the script knows
     */
    record AxisData(String title, String measure) {}

    /**
     * @param title of the line
     * @param summary behind it in the legend
     * @param color from 0
     * @param mark from 0
     * @param x of its points
     * @param y of its points
     * @param what each point is
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

    /** As many digits as a tooltip shows. */
    private static double rounded(double value) {
        return Math.round(value * 1000) / 1000.0;
    }
}
