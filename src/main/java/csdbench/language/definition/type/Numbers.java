package csdbench.language.definition.type;

import csdbench.language.definition.type.Quantity.Scale;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import csdbench.language.parm.Value;
import java.util.function.LongFunction;

/** Single numbers. */
public final class Numbers {
    private static final long SECTOR_BYTES = 512;

    /** More than thirty years; times in nanoseconds stay far from the end of a long. */
    static final long MAX_SECONDS = 1_000_000_000;

    /** A greater queue depth than any machine can hold buffers for. */
    private static final long MAX_THREADS = 1_000_000;

    private static final long MEBI = 1 << 20;

    private Numbers() {}

    /** A whole number within bounds; what is behind a point is cut off. */
    public static ParmType<Long> whole(long min, long max) {
        String expected = max == Long.MAX_VALUE
                ? "a whole number of at least " + min
                : "a whole number from " + min + " to " + max;
        return ParmType.ofOne(
                expected,
                (entry, value) -> within(entry, value, Quantity.withoutPercent(entry, value, Scale.PLAIN), min, max));
    }

    /** A number within bounds. */
    public static ParmType<Double> decimal(double min, double max) {
        String expected = "a number from " + plain(min) + " to " + plain(max);
        return ParmType.ofOne(expected, (entry, value) -> {
            double number = Quantity.withoutPercent(entry, value, Scale.PLAIN).decimal();
            if (number < min || number > max) {
                throw Entries.outOfRange(entry, value);
            }
            return number;
        });
    }

    /** From 0 to 100; a percent sign is welcome. */
    public static ParmType<Double> percent() {
        return ParmType.ofOne("a percentage from 0 to 100", (entry, value) -> percentage(entry, value));
    }

    /** From 0 to 100 without decimals; a percent sign is welcome. */
    public static ParmType<Double> wholePercent() {
        return new ParmType<>("a whole number from 0 to 100", Numbers::wholePercent);
    }

    private static Double wholePercent(Entry entry, Diagnostics diagnostics) throws BadValue {
        Value value = Entries.single(entry);
        double percent = percentage(entry, value);
        if (percent != Math.floor(percent)) {
            diagnostics.warning(
                    value.span(),
                    Entries.shown(entry, value) + " counts as " + (long) percent,
                    "only forrdpct= on a run keeps decimals");
        }
        return Math.floor(percent);
    }

    static double percentage(Entry entry, Value value) throws BadValue {
        double percent = Quantity.of(entry, value, Scale.PLAIN).decimal();
        if (percent < 0 || percent > 100) {
            throw Entries.outOfRange(entry, value);
        }
        return percent;
    }

    /** Bytes, at least 0. */
    public static ParmType<Long> size() {
        return ParmType.ofOne(
                "a size such as 0, 4096, 64m or 1.5g",
                (entry, value) ->
                        within(entry, value, Quantity.withoutPercent(entry, value, Scale.PLAIN), 0, Long.MAX_VALUE));
    }

    /** Bytes, a multiple of 512, at least 0. */
    public static ParmType<Long> sizeOf512() {
        return ParmType.ofOne("a multiple of 512 such as 512, 4k or 1m", (entry, value) -> {
            long bytes = within(entry, value, Quantity.withoutPercent(entry, value, Scale.PLAIN), 0, Long.MAX_VALUE);
            if (bytes % SECTOR_BYTES != 0) {
                throw new BadValue(value.span(), Entries.shown(entry, value) + " is not a multiple of 512");
            }
            return bytes;
        });
    }

    /** Bytes, above 0; a second value divides the first. */
    public static ParmType<Long> dividedSize() {
        return new ParmType<>("a size such as 64m or 1g, or (1g,4) for a quarter of it", Numbers::divided);
    }

    /** The same for what loops may set to a share. */
    public static ParmType<Amount> dividedAmount() {
        return new ParmType<>(
                dividedSize().expected(), (entry, diagnostics) -> new Amount.Bytes(divided(entry, diagnostics)));
    }

    /** Bytes, above 0, or a percentage of something. */
    public static ParmType<Amount> sizeOrPercent() {
        return amount("a size such as 1g, or a percentage such as 50%", 1, Amount.Bytes::new);
    }

    /** Queue depth; a second value divides the first. */
    public static ParmType<Long> dividedThreads() {
        return new ParmType<>("a whole number of at least 1, or (8,2) for half of it", (entry, diagnostics) -> {
            long threads = divided(entry, diagnostics);
            if (threads > MAX_THREADS) {
                throw Entries.outOfRange(entry, entry.first());
            }
            return threads;
        });
    }

    private static Long divided(Entry entry, Diagnostics diagnostics) throws BadValue {
        Value value = entry.first();
        long whole = bytes(entry, value);
        if (entry.values().size() == 1) {
            return whole;
        }
        if (entry.values().size() > 2) {
            throw new BadValue(entry.values().get(2).span(), entry.keyword() + "= takes one value and a divisor");
        }
        Value second = entry.values().get(1);
        Quantity divisor = Quantity.withoutPercent(entry, second, Scale.PLAIN);
        long parts = within(entry, second, divisor, 1, Long.MAX_VALUE);
        if (whole / parts < 1) {
            throw Entries.outOfRange(entry, second);
        }
        return whole / parts;
    }

    /** Queue depth. */
    public static ParmType<Long> threads() {
        return whole(1, MAX_THREADS);
    }

    /** Pieces, or a percentage of something. */
    public static ParmType<Amount> countOrPercent() {
        return amount("a whole number, or a percentage such as 50%", 0, Amount.Count::new);
    }

    private static ParmType<Amount> amount(String expected, long min, LongFunction<Amount> amount) {
        return ParmType.ofOne(expected, (entry, value) -> {
            Quantity quantity = Quantity.of(entry, value, Scale.PLAIN);
            return quantity.percent()
                    ? new Amount.Percent(percentage(entry, value))
                    : amount.apply(within(entry, value, quantity, min, Long.MAX_VALUE));
        });
    }

    /** A time in seconds. */
    public static ParmType<Long> seconds(long min) {
        String expected = "a time of at least " + min + " s, such as 30, 30s, 10m or 1h";
        return ParmType.ofOne(
                expected,
                (entry, value) ->
                        within(entry, value, Quantity.withoutPercent(entry, value, Scale.TIME), min, MAX_SECONDS));
    }

    /** Mebibytes without a unit. */
    public static ParmType<Long> decimalMebibytes() {
        return whole(1, MEBI);
    }

    /** Bytes, above 0. */
    static long bytes(Entry entry, Value value) throws BadValue {
        return within(entry, value, Quantity.withoutPercent(entry, value, Scale.PLAIN), 1, Long.MAX_VALUE);
    }

    static long within(Entry entry, Value value, Quantity quantity, long min, long max) throws BadValue {
        long whole = quantity.whole(entry, value);
        if (whole < min || whole > max) {
            throw Entries.outOfRange(entry, value);
        }
        return whole;
    }

    /** Devices move whole sectors; the text is the original's, which people search for. */
    static void checkSectors(Value value, long bytes) throws BadValue {
        if (bytes % SECTOR_BYTES != 0) {
            throw new BadValue(value.span(), "data transfer size not multiple of 512 bytes: " + (double) bytes);
        }
    }

    /** Without a point where there is nothing behind it. */
    static String plain(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e15
                ? String.valueOf((long) number)
                : String.valueOf(number);
    }
}
