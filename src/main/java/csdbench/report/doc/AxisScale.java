package csdbench.report.doc;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The range of an axis and the distance of its ticks; both ends are ticks.
 *
 * @param low end, 0 unless there are negative values
 * @param high end, above {@code low}
 * @param step distance; 0 on a logarithmic axis
 */
record AxisScale(double low, double high, double step) {
    private static final int ABOUT_TICKS = 6;

    /** With more on a logarithmic axis only powers of ten are ticks. */
    private static final int MAX_LOG_TICKS = 7;

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

    /** Linear, or from and to 1, 2 or 5 times a power of ten. */
    static AxisScale of(Chart.Axis axis, DoubleStream values) {
        if (!axis.log()) {
            return of(axis.measure(), values);
        }
        DoubleSummaryStatistics all = values.summaryStatistics();
        double low = logTick(all.getMin(), 0);
        double high = logTick(all.getMax(), 1);
        return new AxisScale(low, high > low ? high : 10 * low, 0);
    }

    /** 1, 2 or 5 times a power of ten: the highest that is not above a value, or the one that is so many behind it. */
    private static double logTick(double value, int behind) {
        int decade = (int) Math.floor(Math.log10(value) + 1e-9);
        double lead = value / Math.pow(10, decade);
        int index = 3 * decade + (lead >= 5 * (1 - 1e-9) ? 2 : lead >= 2 * (1 - 1e-9) ? 1 : 0);
        boolean exact = Math.abs(logTick(index) / value - 1) < 1e-9;
        return logTick(index + (exact ? 0 : behind));
    }

    private static double logTick(int index) {
        return new double[] {1, 2, 5}[Math.floorMod(index, 3)] * Math.pow(10, Math.floorDiv(index, 3));
    }

    private List<Double> logTicks() {
        List<Double> all = new ArrayList<>();
        List<Double> decades = new ArrayList<>();
        // A damaged file may have values beyond all numbers.
        double last = Math.min(high * (1 + 1e-9), Double.MAX_VALUE);
        for (int i = (int) Math.round(3 * Math.floor(Math.log10(low))); logTick(i) <= last; i++) {
            if (logTick(i) >= low * (1 - 1e-9)) {
                all.add(logTick(i));
                if (i % 3 == 0) {
                    decades.add(logTick(i));
                }
            }
        }
        return all.size() > MAX_LOG_TICKS && decades.size() > 1 ? decades : all;
    }

    List<Double> ticks() {
        if (step == 0) {
            return logTicks();
        }
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
        if (step == 0) {
            return Math.log(value / low) / Math.log(high / low);
        }
        return (value - low) / (high - low);
    }
}
