package csdbench.report.doc;

import java.util.List;
import java.util.Locale;

/**
 * Changes as bars in the cells of a column, all on one scale: losses lie to the left of where gains begin.
 *
 * @param mostLoss as a fraction; 0 when there is none
 * @param mostGain as a fraction; 0 when there is none
 */
public record ChangeBars(double mostLoss, double mostGain) {
    private static final double PERCENT = 100;

    /** Bars for these changes, as fractions. */
    public static ChangeBars of(List<Double> changes) {
        return new ChangeBars(
                changes.stream().mapToDouble(change -> -change).reduce(0, Math::max),
                changes.stream().mapToDouble(change -> change).reduce(0, Math::max));
    }

    /**
     * A cell.
     *
     * @param change as a fraction; 0 for no bar
     * @param note below it, small; may be empty
     */
    public TableCell cell(double change, String words, String note) {
        double all = mostGain + mostLoss > 0 ? mostGain + mostLoss : 1;
        double zero = PERCENT * mostLoss / all;
        double length = PERCENT * Math.abs(change) / all;
        double from = change < 0 ? zero - length : zero;
        Markup drawn = new Markup();
        drawn.open("span", "class", "gauge", "aria-hidden", "true")
                .element(
                        "span",
                        "",
                        "class",
                        change < 0 ? "bar loss" : "bar gain",
                        "style",
                        String.format(Locale.ROOT, "left:%.2f%%;width:%.2f%%", from, length))
                .close();
        drawn.element("span", words, "class", "value");
        return TableCell.drawn(words, note, drawn);
    }
}
