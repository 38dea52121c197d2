package csdbench.main.io;

import csdbench.base.unit.ByteSize;
import csdbench.language.parm.Value;
import csdbench.main.option.Values;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Kinds of values that end in a parmfile: words as the user wrote them, once they are known to be right. */
final class IoValues {
    private static final Pattern TIME = Pattern.compile("([0-9]{1,9})([smh]?)");

    private static final int SECTOR_BYTES = 512;
    private static final long MAX_BLOCK_BYTES = 1 << 30;
    private static final double MAX_DEPTH = 1e6;
    private static final double MAX_RATE = 1e8;
    private static final double MAX_RATIO = 25;
    private static final long MAX_SECONDS = 1_000_000_000;

    private IoValues() {}

    /** A name that can stand in a parmfile. */
    static final class Lun extends Values.Kind<String> {
        private Lun() {
            super(
                    "a file, a device or a simulated drive, without quotes or line breaks in its name",
                    text -> Optional.of(text).filter(name -> !name.isBlank() && Value.writable(name)));
        }
    }

    /** Bytes of an I/O. */
    static final class Block extends Values.Kind<String> {
        private Block() {
            super(
                    "a size in multiples of 512 up to 1g, such as 4k",
                    text -> Optional.of(text).filter(size -> {
                        long bytes = ByteSize.parse(size).orElse(0);
                        return bytes > 0 && bytes <= MAX_BLOCK_BYTES && bytes % SECTOR_BYTES == 0;
                    }));
        }
    }

    /** Bytes of a lun. */
    static final class Size extends Values.Kind<String> {
        private Size() {
            super(
                    "a size such as 64m or 16g",
                    text -> Optional.of(text)
                            .filter(size -> ByteSize.parse(size).orElse(0) >= SECTOR_BYTES));
        }
    }

    /** Queue depth. */
    static final class Depth extends Values.Kind<String> {
        private Depth() {
            super(
                    "a whole number from 1 to 1000000",
                    text -> number(text, depth -> depth >= 1 && depth <= MAX_DEPTH && depth == Math.rint(depth)));
        }
    }

    /** I/Os a second. */
    static final class Rate extends Values.Kind<String> {
        private Rate() {
            super(
                    "I/Os a second, up to 100000000, or max",
                    text -> text.equals("max")
                            ? Optional.of(text)
                            : number(text, rate -> rate > 0 && rate <= MAX_RATE));
        }
    }

    /** Percent of all I/Os. */
    static final class Mix extends Values.Kind<String> {
        private Mix() {
            super("percent of reads, 0 to 100", text -> number(text, percent -> percent >= 0 && percent <= 100));
        }
    }

    /** What is written: {@code compratio=} or {@code compstyle=} with its value. */
    static final class Data extends Values.Kind<String> {
        private static final Pattern STYLE = Pattern.compile("text|database|zero|(like|file):.+");

        private Data() {
            super(
                    "a ratio from 1:1 to 25:1 such as 2:1, text, database, zero, like:FILE or file:FILE",
                    text -> STYLE.matcher(text).matches()
                            ? Optional.of("compstyle=" + text).filter(Value::writable)
                            : number(text.replaceFirst(":1$", ""), ratio -> ratio >= 1 && ratio <= MAX_RATIO)
                                    .map("compratio="::concat));
        }
    }

    /** How long is measured, in seconds: two intervals of one at least. */
    static final class Length extends Values.Kind<Long> {
        private Length() {
            super("a time of at least 2s, such as 10s, 5m or 1h", text -> seconds(text, 2));
        }
    }

    /** Seconds before that. */
    static final class WarmUp extends Values.Kind<Long> {
        private WarmUp() {
            super("a time of whole seconds, such as 10s, 5m or 1h", text -> seconds(text, 0));
        }
    }

    private static Optional<Long> seconds(String text, long min) {
        Matcher time = TIME.matcher(text);
        if (!time.matches()) {
            return Optional.empty();
        }
        long unit = switch (time.group(2)) {
            case "m" -> 60;
            case "h" -> 3600;
            default -> 1;
        };
        return Optional.of(Long.parseLong(time.group(1)) * unit)
                .filter(seconds -> seconds >= min && seconds <= MAX_SECONDS);
    }

    private static Optional<String> number(String text, Predicate<Double> limits) {
        return text.matches("[0-9]{1,12}(\\.[0-9]{1,6})?")
                ? Optional.of(text).filter(digits -> limits.test(Double.valueOf(digits)))
                : Optional.empty();
    }
}
