package csdbench.report.chart;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The range of an axis and the distance of its ticks; both ends are ticks.
 *
 * @param low end, 0 unless there are negative values
 * @param high end, above {@code low}
 * @param step distance
 */
record AxisScale(double low, double high, double step) {
    private static final int ABOUT_TICKS = 6;

    /** Headroom above the largest value. */
    private static final double AIR = 1.02;

    /** From 0 or the smallest value to above the largest; shares end at 100 %. */
    static AxisScale of(ChartQuantity measure, DoubleStream values) {
        DoubleSummaryStatistics all = values.summaryStatistics();
        boolean whole = measure == ChartQuantity.PERCENT && all.getMax() <= 100;
        double max = whole ? Math.min(100, Math.max(0, all.getMax()) * AIR) : Math.max(0, all.getMax()) * AIR;
        double min = Math.min(0, all.getMin()) * AIR;
        double length = max - min > 0 ? max - min : 1;
        double step = measure.step(length / ABOUT_TICKS);
        double low = Math.floor(min / step + 1e-9) * step;
        double high = Math.ceil((max > min ? max : min + 1) / step - 1e-9) * step;
        return new AxisScale(low, high, step);
    }

    List<Double> ticks() {
        List<Double> ticks = new ArrayList<>();
        long first = Math.round(low / step);
        long last = Math.round(high / step);
        for (long i = first; i <= last; i++) {
            ticks.add(i * step);
        }
        return ticks;
    }

    /** Relative position of a value, 0 to 1. */
    double share(double value) {
        return (value - low) / (high - low);
    }
}
