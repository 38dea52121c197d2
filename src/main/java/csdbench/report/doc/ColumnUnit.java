package csdbench.report.doc;

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
        double least = sizes[0] / size;
        int decimals = most / size >= LONG || least >= 99.95 ? 0 : least >= 9.995 ? 1 : 2;
        return Optional.of(new ColumnUnit(units[unit], size, decimals));
    }

    String text(double value) {
        return String.format(Locale.ROOT, "%,." + decimals + "f", value / size);
    }
}
