package csdbench.main.health;

import csdbench.main.option.Values;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Bytes in powers of 1000, as drives are sold and rated. Any thread. */
public class SoldBytes extends Values.Kind<Double> {
    private static final Pattern SIZE = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?) ?([MGTP])B?");
    private static final double SECONDS_PER_DAY = 86_400;

    SoldBytes() {
        this("a size such as 500 MB, 1.2TB or 14PB", SoldBytes::size);
    }

    private SoldBytes(String expected, Function<String, Optional<Double>> reader) {
        super(expected, reader);
    }

    /** The same a second, or a day. */
    static final class Rate extends SoldBytes {
        Rate() {
            super("a rate such as 500MB/s or 2TB/day", Rate::read);
        }

        private static Optional<Double> read(String text) {
            return text.endsWith("/day")
                    ? size(text.substring(0, text.length() - 4)).map(bytes -> bytes / SECONDS_PER_DAY)
                    : Optional.of(text)
                            .filter(rate -> rate.endsWith("/s"))
                            .flatMap(rate -> size(rate.substring(0, rate.length() - 2)));
        }
    }

    private static Optional<Double> size(String text) {
        Matcher size = SIZE.matcher(text.toUpperCase(Locale.ROOT));
        return size.matches()
                ? Optional.of(Double.parseDouble(size.group(1)) * Math.pow(1000, 2 + "MGTP".indexOf(size.group(2))))
                        .filter(bytes -> bytes > 0)
                : Optional.empty();
    }
}
