package csdbench.report.vdbench;

import java.util.Locale;

/** Numbers as vdbench prints them, whatever the locale of the machine. */
final class Digits {
    private Digits() {}

    /**
     * A number for a column of fixed width, right-aligned. One that is too long loses decimals from its end, not
     * rounded again ({@code 144.79} becomes {@code 144.7}), and when even its whole part is too long, it widens.
     * That is what the released vdbench does, as its file-system reports show.
     *
     * @param value not a number prints as 0, since a letter would make readers drop the row
     */
    static String fixed(double value, int width, int decimals) {
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

    /** A whole number, the fraction cut off, right-aligned. */
    static String whole(double value, int width) {
        return padLeft(Long.toString((long) value), width);
    }

    /** Four decimals at most, without trailing zeros: {@code 97.75}, {@code 0}. {@code n/a} for not a number. */
    static String shortest(double value) {
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

    static String padLeft(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }

    static String padRight(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
