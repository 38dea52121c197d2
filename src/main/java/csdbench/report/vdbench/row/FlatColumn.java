package csdbench.report.vdbench.row;

import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * A column of flatfile.html. 5.04.07 puts one blank between values as short as they can be; 5.04.06 aligns them to the
 * right, in ten characters, with four decimals.
 *
 * @param name of the column
 * @param meaning for the comment block
 * @param whole whether decimals are cut off
 * @param value NaN where it is not known
 */
record FlatColumn<R>(String name, String meaning, boolean whole, ToDoubleFunction<R> value) {
    private static final int OLD_WIDTH = 10;

    FlatColumn(String name, String meaning, ToDoubleFunction<R> value) {
        this(name, meaning, false, value);
    }

    /** A name or a value as it stands in a row, without the blank after it. */
    static String aligned(String text, Layout layout) {
        return layout.old() ? Digits.padLeft(text, OLD_WIDTH) : text;
    }

    String cell(R row, Layout layout) {
        return aligned(text(value.applyAsDouble(row), layout), layout);
    }

    private String text(double number, Layout layout) {
        if (whole && Double.isFinite(number)) {
            return Digits.whole(number, 0);
        }
        return layout.old() && Double.isFinite(number)
                ? String.format(Locale.ROOT, "%.4f", number)
                : Digits.shortest(number);
    }
}
