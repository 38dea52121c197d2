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
 */
public record TableCell(String text, String exact, String link, String note, String style, Markup drawn) {
    public static TableCell of(String text) {
        return new TableCell(text, "", "", "", "", null);
    }

    public static TableCell linked(String text, String link, String note) {
        return new TableCell(text, "", link, note, "", null);
    }

    public static TableCell exactly(String text, String exact) {
        return new TableCell(text, exact, "", "", "", null);
    }

    /** A figure in brief, a dash for none; exactly for who points at it. */
    public static TableCell of(ChartQuantity quantity, Number value) {
        return value == null
                ? of("–")
                : exactly(quantity.brief(value.doubleValue()), quantity.exact(value.doubleValue()));
    }

    /**
     * A text that a page draws in its own way.
     *
     * @param note below it, small; may be empty
     */
    public static TableCell drawn(String text, String note, Markup drawn) {
        return new TableCell(text, "", "", note, "", drawn);
    }

    /** A share as a bar of a colour of charts, and in words. */
    public static TableCell gauge(double share, String color, String words) {
        String width = String.format(Locale.ROOT, "width:%.1f%%;background:var(--%s)", 100 * share, color);
        Markup bar = new Markup();
        bar.open("span", "class", "share").element("span", "", "style", width).close();
        return new TableCell(words, "", "", "", "", bar.element("span", words, "class", "figure"));
    }

    public TableCell styled(String own) {
        return new TableCell(text, exact, link, note, own, drawn);
    }
}
