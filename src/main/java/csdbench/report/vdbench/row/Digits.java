package csdbench.report.vdbench.row;

import java.util.Locale;

/** Numbers as vdbench prints them, in any locale. */
public final class Digits {
    private Digits() {}

    /**
     * A number for a column of fixed width, right-aligned. If too long, decimals are truncated ({@code 144.79} becomes
     * {@code 144.7}); if its integer part is too long, the column widens. As in file-system reports of the released
     * vdbench.
     *
     * @param value NaN prints as 0, since a letter would make readers drop the row
     */
    public static String fixed(double value, int width, int decimals) {
        String text = String.format(Locale.ROOT, "%." + decimals + "f", Double.isFinite(value) ? value : 0.0);
        int point = text.indexOf('.');
        if (text.length() > width && point >= 0) {
            text = text.substring(0, Math.max(point, width));
            if (text.endsWith(".")) {
                text = text.substring(0, point);
            }
        }
        return padLeft(text, width);
    }

    /** The truncated integer, right-aligned. */
    public static String whole(double value, int width) {
        return padLeft(Long.toString((long) value), width);
    }

    /** At most four decimals, without trailing zeros: {@code 97.75}, {@code 0}. {@code n/a} for NaN. */
    public static String shortest(double value) {
        if (!Double.isFinite(value)) {
            return "n/a";
        }
        String text = String.format(Locale.ROOT, "%.4f", value);
        int end = text.length();
        while (text.charAt(end - 1) == '0') {
            end--;
        }
        if (text.charAt(end - 1) == '.') {
            end--;
        }
        String cut = text.substring(0, end);
        return cut.equals("-0") ? "0" : cut;
    }

    public static String padLeft(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }

    public static String padRight(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
