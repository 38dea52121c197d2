package csdbench.report.doc;

import java.util.Locale;

/**
 * A cell.
 *
 * @param text as everybody reads it
 * @param exact all digits of it, for who points at it; may be empty
 * @param link where it leads; may be empty
 * @param note below it, small; may be empty
 * @param style of its own; may be empty
 * @param drawn beside the text, which only a page can show; may be null
 * @param figure that the text is of, which a column shows in one unit; may be null
 */
public record TableCell(
        String text, String exact, String link, String note, String style, Markup drawn, Figure figure) {
    /** A value in the unit of its quantity. */
    public record Figure(ChartQuantity quantity, double value) {}

    public static TableCell of(String text) {
        return new TableCell(text, "", "", "", "", null, null);
    }

    public static TableCell linked(String text, String link, String note) {
        return new TableCell(text, "", link, note, "", null, null);
    }

    public static TableCell exactly(String text, String exact) {
        return new TableCell(text, exact, "", "", "", null, null);
    }

    /** A figure in brief or in the unit of its column, a dash for none; exactly for who points at it. */
    public static TableCell of(ChartQuantity quantity, Number value) {
        if (value == null) {
            return of("–");
        }
        double known = value.doubleValue();
        Figure figure = new Figure(quantity, known);
        return new TableCell(quantity.brief(known), quantity.exact(known), "", "", "", null, figure);
    }

    /**
     * A text that a page draws in its own way.
     *
     * @param note below it, small; may be empty
     */
    public static TableCell drawn(String text, String note, Markup drawn) {
        return new TableCell(text, "", "", note, "", drawn, null);
    }

    /** A share as a bar of a colour of charts, and in words. */
    public static TableCell gauge(double share, String color, String words) {
        String width = String.format(Locale.ROOT, "width:%.1f%%;background:var(--%s)", 100 * share, color);
        Markup bar = new Markup();
        bar.open("span", "class", "share").element("span", "", "style", width).close();
        return new TableCell(words, "", "", "", "", bar.element("span", words, "class", "figure"), null);
    }

    public TableCell styled(String own) {
        return new TableCell(text, exact, link, note, own, drawn, figure);
    }
}
