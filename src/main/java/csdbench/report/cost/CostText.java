package csdbench.report.cost;

import csdbench.result.cost.CostBand;
import java.util.Locale;
import java.util.function.DoubleFunction;

/** Figures of costs as text. Static. */
final class CostText {
    private CostText() {}

    /** One figure where both ends read the same; why there is none, where there is none. */
    static String shown(CostBand band, DoubleFunction<String> format) {
        if (!band.known()) {
            return band.missing();
        }
        String low = format.apply(band.low().getAsDouble());
        String high = format.apply(band.high().getAsDouble());
        return low.equals(high) ? low : low + " to " + high;
    }

    static String whole(double value) {
        return String.format(Locale.ROOT, "%,.0f", value);
    }

    /** Three digits. */
    static String brief(double value) {
        return value >= 100 ? whole(value) : String.format(Locale.ROOT, value >= 10 ? "%.1f" : "%.2f", value);
    }

    /** Cents; more digits of what costs less than one. */
    static String money(double dollars) {
        return dollars >= 1 || dollars == 0
                ? String.format(Locale.ROOT, "%,.2f", dollars)
                : String.format(Locale.ROOT, "%.4f", dollars);
    }
}
