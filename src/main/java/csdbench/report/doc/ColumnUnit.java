package csdbench.report.doc;

import java.util.DoubleSummaryStatistics;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * One unit and as many decimals for all figures of a column, so that they can be compared digit by digit.
 *
 * @param name behind the heading; empty for none
 * @param size of the unit
 * @param decimals of each figure
 */
record ColumnUnit(String name, double size, int decimals) {
    /** From here on decimals only make figures long. */
    private static final double LONG = 10_000;

    /** With two decimals. */
    private static final double LEAST_SHOWN = 0.01;

    /** Above this the smallest figure has to do with the unit of larger ones. */
    private static final double TOO_LONG = 10_000_000;

    /** Empty for quantities that have no units, or no figures. */
    static Optional<ColumnUnit> of(ChartQuantity quantity, DoubleStream figures) {
        double[] sizes =
                figures.map(Math::abs).filter(size -> size > 0).sorted().toArray();
        String[] units = quantity.units();
        if (sizes.length == 0 || units.length == 0) {
            return Optional.empty();
        }
        double most = sizes[sizes.length - 1];
        int unit = 0;
        double size = 1;
        while (unit < units.length - 1 && (sizes[0] >= 999.5 * size || most >= TOO_LONG * size)) {
            unit++;
            size *= 1000;
        }
        return Optional.of(new ColumnUnit(units[unit], size, decimals(sizes[0] / size, most / size)));
    }

    private static int decimals(double least, double most) {
        return most >= LONG || least >= 99.95 ? 0 : least >= 9.995 ? 1 : 2;
    }

    /** Whether none of some figures would be shown as nothing. */
    boolean shows(DoubleStream figures) {
        return figures.allMatch(figure -> figure == 0 || Math.abs(figure) >= LEAST_SHOWN * size);
    }

    /** The same unit with as many decimals as some of its figures need. */
    ColumnUnit decimalsOf(DoubleStream figures) {
        DoubleSummaryStatistics sizes =
                figures.map(Math::abs).filter(figure -> figure > 0).summaryStatistics();
        return sizes.getCount() == 0
                ? this
                : new ColumnUnit(name, size, decimals(sizes.getMin() / size, sizes.getMax() / size));
    }

    String text(double value) {
        return String.format(Locale.ROOT, "%,." + decimals + "f", value / size);
    }
}
