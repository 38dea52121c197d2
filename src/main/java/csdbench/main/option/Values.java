package csdbench.main.option;

import csdbench.base.text.Similar;
import csdbench.base.unit.ByteSize;
import csdbench.base.unit.TimeLength;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Predicate;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Kinds of values of options. What none of them can read is a sentence about what was expected. */
public final class Values {
    private static final double MAX_RATIO = 25;
    private static final double MAX_SAVINGS_PERCENT = 96;
    private static final double MAX_RATE = 1e8;
    private static final long MAX_SECONDS = 1_000_000_000;
    private static final String SECONDS_END = ", such as 10s, 2m30s or 1h, up to " + MAX_SECONDS + "s";
    private static final String LENGTH = "a time of whole seconds" + SECONDS_END;
    private static final int MAX_REPEATS = 1000;

    private Values() {}

    /** A kind of value: how it is read, and what is expected of it in words. */
    public abstract static class Kind<T> implements ITypeConverter<T> {
        private final String expected;
        private final Function<String, Optional<T>> reader;

        protected Kind(String expected, Function<String, Optional<T>> reader) {
            this.expected = expected;
            this.reader = reader;
        }

        @Override
        public final T convert(String text) {
            return reader.apply(text)
                    .orElseThrow(() -> new TypeConversionException("expected " + expected + hint(text)));
        }

        /** What may have been meant, after a semicolon; empty if nothing. */
        protected String hint(String text) {
            return "";
        }
    }

    /** A word by which sessions are found. */
    public static final class Tag extends Kind<String> {
        private Tag() {
            super(
                    "a tag of letters, digits and . _ - / + :, at most 64",
                    text -> text.matches("[\\p{L}\\p{N}._/+:-]{1,64}") ? Optional.of(text) : Optional.empty());
        }
    }

    /** Bytes, at least one. */
    public static final class Size extends Kind<Long> {
        private Size() {
            super("a size such as 64m or 1g, below 8192p", text -> bytes(text, 1));
        }
    }

    /** Bytes, at least a MiB. */
    public static final class LargeSize extends Kind<Long> {
        private LargeSize() {
            super("a size of at least 1m, such as 64m or 16g, below 8192p", text -> bytes(text, 1 << 20));
        }
    }

    /** A share of a drive. */
    public static final class Percent extends Kind<Double> {
        private Percent() {
            super("above 0 to 100 percent", text -> decimal(text, percent -> percent > 0 && percent <= 100));
        }
    }

    /** A precision; {@code 5%} is 5, and 0 for none. */
    public static final class PercentFrom0 extends Kind<Double> {
        private PercentFrom0() {
            super(
                    "0 to 100 percent",
                    text -> decimal(text.replaceFirst("%$", ""), percent -> percent >= 0 && percent <= 100));
        }
    }

    /** Percent of a speed: {@code 200}, {@code 200%} or {@code 2x}. */
    public static final class Speed extends Kind<Double> {
        private static final double LEAST_BARE_PERCENT = 10;

        private Speed() {
            super(
                    "a speed such as 2x or 200%",
                    text -> text.endsWith("x")
                            ? decimal(text.substring(0, text.length() - 1), times -> times > 0)
                                    .map(times -> 100 * times)
                            // Whoever types 2 means twice as fast, not a fiftieth of it.
                            : decimal(
                                    text.replaceFirst("%$", ""),
                                    percent -> percent > (text.endsWith("%") ? 0 : LEAST_BARE_PERCENT)));
        }
    }

    /** Requests a second. */
    public static final class Rate extends Kind<Double> {
        private Rate() {
            super("above 0 to 100000000 a second", text -> decimal(text, rate -> rate > 0 && rate <= MAX_RATE));
        }
    }

    /** Whole seconds, at least one. */
    public static final class Length extends Kind<Long> {
        private Length() {
            super(LENGTH, text -> seconds(text, 1));
        }
    }

    /** Whole seconds, or none. */
    public static final class LengthFrom0 extends Kind<Long> {
        private LengthFrom0() {
            super(LENGTH, text -> seconds(text, 0));
        }
    }

    /** Seconds of what is measured: two intervals of one at least. */
    public static final class MeasuredLength extends Kind<Long> {
        private MeasuredLength() {
            super("a time of at least 2s" + SECONDS_END, text -> seconds(text, 2));
        }
    }

    /** A number above 0. */
    public static final class Positive extends Kind<Double> {
        private Positive() {
            super("a number above 0", text -> decimal(text, number -> number > 0));
        }
    }

    /** A whole number, at least 1. */
    public static final class Count extends Kind<Long> {
        private Count() {
            super("a whole number of at least 1", text -> whole(text, 1, Long.MAX_VALUE));
        }
    }

    /** A whole number, at least 0. */
    public static final class CountFrom0 extends Kind<Long> {
        private CountFrom0() {
            super("a whole number of at least 0", text -> whole(text, 0, Long.MAX_VALUE));
        }
    }

    /** How often something is measured. */
    public static final class Repeats extends Kind<Integer> {
        private Repeats() {
            super("1 to 1000", text -> whole(text, 1, MAX_REPEATS).map(Long::intValue));
        }
    }

    /** A time within a trace, as parmfiles have it. */
    public static final class Time extends Kind<String> {
        private Time() {
            super(
                    "a time such as 90s, 500ms, 2m30s or 1h",
                    text -> Optional.of(text)
                            .filter(time -> TimeLength.parseNs(time, 1e9).isPresent()));
        }
    }

    /** A number that was given, or none. */
    public static OptionalLong optional(Optional<Long> given) {
        return given.isPresent() ? OptionalLong.of(given.get()) : OptionalLong.empty();
    }

    /** The constants of an enum by their names in lower case. */
    public static <E extends Enum<E>> ITypeConverter<E> words(Class<E> type) {
        return words(type.getEnumConstants(), constant -> constant.name().toLowerCase(Locale.ROOT));
    }

    /** Some values by their words. */
    public static <T> ITypeConverter<T> words(T[] values, Function<T, String> word) {
        List<String> words = Arrays.stream(values).map(word).toList();
        return text -> {
            int index = words.indexOf(text);
            if (index < 0) {
                throw new TypeConversionException("expected " + Similar.oneOf(text, words)
                        + Similar.nearest(text, words)
                                .map(near -> "; did you mean " + near + "?")
                                .orElse(""));
            }
            return values[index];
        };
    }

    static Optional<Double> saved(String text) {
        return text.endsWith(":1")
                ? decimal(text.substring(0, text.length() - 2), Values::isRatio).map(ratio -> 100 - 100 / ratio)
                : decimal(text.replaceFirst("%$", ""), percent -> percent >= 0 && percent <= MAX_SAVINGS_PERCENT);
    }

    private static boolean isRatio(double ratio) {
        return ratio >= 1 && ratio <= MAX_RATIO;
    }

    private static Optional<Long> bytes(String text, long min) {
        OptionalLong bytes = ByteSize.parse(text);
        return bytes.isPresent() && bytes.getAsLong() >= min ? Optional.of(bytes.getAsLong()) : Optional.empty();
    }

    private static Optional<Long> seconds(String text, long min) {
        OptionalLong seconds = TimeLength.parseSeconds(text);
        return seconds.isPresent() && seconds.getAsLong() >= min && seconds.getAsLong() <= MAX_SECONDS
                ? Optional.of(seconds.getAsLong())
                : Optional.empty();
    }

    private static Optional<Long> whole(String text, long min, long max) {
        try {
            return Optional.of(Long.valueOf(text)).filter(number -> number >= min && number <= max);
        } catch (NumberFormatException _) {
            return Optional.empty();
        }
    }

    private static Optional<Double> decimal(String text, Predicate<Double> limits) {
        try {
            return Optional.of(Double.valueOf(text)).filter(number -> number < Double.MAX_VALUE && limits.test(number));
        } catch (NumberFormatException _) {
            return Optional.empty();
        }
    }
}
