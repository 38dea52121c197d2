package csdbench.language.definition.type;

import csdbench.base.unit.Decimal;
import csdbench.language.parm.Entry;
import csdbench.language.parm.Value;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number as people write it: decimals, a unit, perhaps a percent sign.
 *
 * @param number in base units, or in percent
 * @param percent whether a percent sign was given
 */
record Quantity(Decimal number, boolean percent) {
    /** How units are read. */
    enum Scale {
        /** {@code k m g t p} are powers of 1024, {@code h} is 3600. */
        PLAIN,
        /** Seconds: like plain, but {@code m} is 60 and {@code s} is 1. */
        TIME
    }

    /** Longer texts are no numbers that anybody meant. */
    private static final int MAX_LENGTH = 40;

    private static final Pattern FORM = Pattern.compile("(-?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+))([a-z]{0,2}|%)");
    private static final String POWERS_OF_1024 = "kmgtp";

    /** The number that a text is, empty when it is none. */
    static Optional<Quantity> find(String text, Scale scale) {
        Matcher matcher = FORM.matcher(text.toLowerCase(Locale.ROOT));
        if (text.length() > MAX_LENGTH || !matcher.matches()) {
            return Optional.empty();
        }
        Decimal number = Decimal.of(matcher.group(1));
        String unit = matcher.group(2);
        if (unit.equals("%")) {
            return Optional.of(new Quantity(number, true));
        }
        return factor(unit, scale).map(factor -> new Quantity(number.times(factor), false));
    }

    private static Optional<Decimal> factor(String unit, Scale scale) {
        if (scale == Scale.TIME && (unit.equals("s") || unit.equals("m"))) {
            return Optional.of(Decimal.of(unit.equals("s") ? 1 : 60));
        }
        if (unit.isEmpty() || unit.equals("h")) {
            return Optional.of(Decimal.of(unit.isEmpty() ? 1 : 3600));
        }
        int power = POWERS_OF_1024.indexOf(unit.charAt(0)) + 1;
        boolean known = power > 0 && (unit.length() == 1 || unit.charAt(1) == 'b');
        return known ? Optional.of(Decimal.of(1L << 10 * power)) : Optional.empty();
    }

    /** The number that a value is. */
    static Quantity of(Entry entry, Value value, Scale scale) throws BadValue {
        Optional<Quantity> found = find(value.text(), scale);
        if (found.isEmpty()) {
            throw notANumber(entry, value, scale);
        }
        return found.get();
    }

    /** Like {@link #of}, for keywords that a percentage means nothing to. */
    static Quantity withoutPercent(Entry entry, Value value, Scale scale) throws BadValue {
        Quantity found = of(entry, value, scale);
        if (found.percent) {
            throw new BadValue(
                    value.span(), Entries.shown(entry, value) + " is a percentage", "leave out the percent sign");
        }
        return found;
    }

    private static BadValue notANumber(Entry entry, Value value, Scale scale) {
        String problem = Entries.shown(entry, value) + " is not a number";
        String text = value.text().toLowerCase(Locale.ROOT);
        if (text.matches("[0-9.]+[a-z]*-[0-9.]+[a-z]*")) {
            return new BadValue(value.span(), problem, "a range is written in parentheses: (" + value.text() + ",1)");
        }
        if (scale == Scale.PLAIN && text.matches("[0-9.]+s")) {
            return new BadValue(value.span(), problem, "only times take an 's'");
        }
        return new BadValue(value.span(), problem);
    }

    /** Without what is behind the point. */
    long whole(Entry entry, Value value) throws BadValue {
        if (!number.fitsLong()) {
            throw Entries.outOfRange(entry, value);
        }
        return number.whole();
    }

    double decimal() {
        return number.decimal();
    }
}
