package csdbench.language.definition.type;

import csdbench.content.ContentSpec;
import csdbench.content.ContentStyle;
import csdbench.content.DedupSpec;
import csdbench.content.TargetCodec;
import csdbench.language.definition.type.DataWords.DataStyle;
import csdbench.language.definition.type.Quantity.Scale;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import csdbench.language.parm.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What written data is like: how far it compresses, by whom and in which pieces, and how often it repeats. */
public final class ContentTypes {
    /** What vdbench takes, and far beyond what any drive gains by. */
    static final double MAX_RATIO = 25;

    /** What {@link #MAX_RATIO} leaves of the data. */
    static final double MIN_LEFT_PERCENT = 100 / MAX_RATIO;

    static final double MAX_SAVED_PERCENT = 100 - MIN_LEFT_PERCENT;

    static final long MIN_UNIT_BYTES = 4 << 10;
    static final long MIN_CHUNK_BYTES = 512;
    static final long MAX_UNIT_BYTES = 128 << 10;

    /** A block that repeats is read and written as one; more than this is a slip. */
    private static final long MAX_DEDUP_UNIT_BYTES = 1 << 30;

    private static final double MAX_DUPLICATES = 1_000_000;

    /** Shares are decimal fractions; this much is rounding. */
    private static final double TOLERANCE_PERCENT = 0.01;

    private static final List<String> STYLES = Entries.words(ContentStyle.class).stream()
            .filter(word -> !word.equals("like") && !word.equals("file"))
            .toList();

    private ContentTypes() {}

    /** Original size to compressed size. */
    public static ParmType<Double> ratio() {
        return ParmType.ofOne(
                "a number from 1, incompressible, to 25",
                (entry, value) -> ratio(entry, value, Quantity.withoutPercent(entry, value, Scale.PLAIN)));
    }

    static double ratio(Entry entry, Value value, Quantity quantity) throws BadValue {
        return within(entry, value, quantity, 1, MAX_RATIO, "");
    }

    /** Percent of the data that is left when it is compressed. */
    public static ParmType<Double> left() {
        return ParmType.ofOne(
                "percent that is left, from 4, which is 25:1, to 100",
                (entry, value) -> left(entry, value, Quantity.of(entry, value, Scale.PLAIN)));
    }

    static double left(Entry entry, Value value, Quantity quantity) throws BadValue {
        return within(
                entry, value, quantity, MIN_LEFT_PERCENT, 100, "savings= takes the percent that is saved instead");
    }

    /** Percent of the data that compressing saves. */
    public static ParmType<Double> saved() {
        return ParmType.ofOne(
                "percent that is saved, from 0 to 96, which is 25:1",
                (entry, value) -> saved(entry, value, Quantity.of(entry, value, Scale.PLAIN)));
    }

    static double saved(Entry entry, Value value, Quantity quantity) throws BadValue {
        return within(entry, value, quantity, 0, MAX_SAVED_PERCENT, "50 is 2:1, 75 is 4:1");
    }

    private static double within(Entry entry, Value value, Quantity quantity, double min, double max, String hint)
            throws BadValue {
        double number = quantity.decimal();
        if (number >= min && number <= max) {
            return number;
        }
        BadValue plain = Entries.outOfRange(entry, value);
        throw hint.isEmpty() ? plain : new BadValue(value.span(), plain.getMessage(), hint);
    }

    /** The codec that a ratio is meant for. */
    public static ParmType<TargetCodec> codec() {
        return ParmType.ofOne(Entries.anyOf(Entries.words(TargetCodec.class)), (entry, value) -> codec(entry, value));
    }

    static TargetCodec codec(Entry entry, Value value) throws BadValue {
        return Entries.known(TargetCodec.class, entry, value);
    }

    /** Bytes that are compressed together. */
    public static ParmType<Long> unit() {
        return ParmType.ofOne(
                "a multiple of 512 from 4k to 128k",
                (entry, value) -> unit(entry, value, Quantity.withoutPercent(entry, value, Scale.PLAIN)));
    }

    static long unit(Entry entry, Value value, Quantity quantity) throws BadValue {
        return sectors(entry, value, quantity, MIN_UNIT_BYTES, MAX_UNIT_BYTES);
    }

    /** Bytes that begin at random and end in zeros. */
    public static ParmType<Long> chunk() {
        return ParmType.ofOne(
                "a multiple of 512 from 512 to 128k",
                (entry, value) -> chunk(entry, value, Quantity.withoutPercent(entry, value, Scale.PLAIN)));
    }

    static long chunk(Entry entry, Value value, Quantity quantity) throws BadValue {
        return sectors(entry, value, quantity, MIN_CHUNK_BYTES, MAX_UNIT_BYTES);
    }

    /** Bytes that a compressed unit stays below its share. */
    public static ParmType<Long> guard() {
        return ParmType.ofOne(
                "bytes such as 0 or 36",
                (entry, value) -> guard(entry, value, Quantity.withoutPercent(entry, value, Scale.PLAIN)));
    }

    static long guard(Entry entry, Value value, Quantity quantity) throws BadValue {
        return Numbers.within(entry, value, quantity, 0, MAX_UNIT_BYTES);
    }

    private static long sectors(Entry entry, Value value, Quantity quantity, long min, long max) throws BadValue {
        long bytes = Numbers.within(entry, value, quantity, min, max);
        if (bytes % 512 != 0) {
            throw new BadValue(value.span(), Entries.shown(entry, value) + " is not a multiple of 512");
        }
        return bytes;
    }

    /** What data looks like. */
    public static ParmType<DataStyle> style() {
        return ParmType.ofOne(expectedStyles(), (entry, value) -> style(entry, value));
    }

    static String expectedStyles() {
        return String.join(", ", STYLES) + ", like:FILE, file:FILE, or a ratio such as 2:1";
    }

    static DataStyle style(Entry entry, Value value) throws BadValue {
        String text = value.text();
        if (text.endsWith(":1")) {
            Value number = new Value(text.substring(0, text.length() - 2), value.span(), value.quoted());
            return DataStyle.ofRatio(ratio(entry, number, Quantity.withoutPercent(entry, number, Scale.PLAIN)));
        }
        int colon = text.indexOf(':');
        String word = colon < 0 ? text : text.substring(0, colon);
        Optional<ContentStyle> found =
                Entries.constant(ContentStyle.class, word).filter(style -> colon < 0 || style.hasFile());
        if (found.isEmpty()) {
            throw Entries.unknown(value, Entries.shown(entry, value) + " is unknown", STYLES);
        }
        if (found.get().hasFile() && colon >= 0 && colon + 1 < text.length()) {
            return new DataStyle(found.get(), Optional.of(text.substring(colon + 1)));
        }
        if (found.get() == ContentStyle.LIKE) {
            throw new BadValue(
                    value.span(),
                    Entries.shown(entry, value) + " names no sample",
                    "write like:FILE with a file of such data, or with a profile of it");
        }
        if (found.get() == ContentStyle.FILE) {
            throw new BadValue(
                    value.span(), Entries.shown(entry, value) + " names no file", "write file:FILE with the data");
        }
        return new DataStyle(found.get(), Optional.empty());
    }

    /** Ratios and the percent of the blocks that have each. */
    public static ParmType<List<ContentSpec.Share>> mix() {
        return new ParmType<>(
                "pairs of a ratio and a percent of the blocks that add up to 100, such as (1,20,2,50,4,30)",
                ContentTypes::mix);
    }

    /** Ratios and the percent of the lun that has each, in order of LBA. */
    public static ParmType<List<ContentSpec.Share>> regions() {
        return new ParmType<>(
                "pairs of a ratio and a percent of the lun that add up to 100, such as (2,60,4,15,1,25)",
                ContentTypes::mix);
    }

    private static List<ContentSpec.Share> mix(Entry entry, Diagnostics diagnostics) throws BadValue {
        List<Value> values = entry.values();
        if (values.size() % 2 != 0) {
            throw new BadValue(entry.span(), entry.text() + " must be pairs of a ratio and its percentage");
        }
        List<ContentSpec.Share> shares = new ArrayList<>();
        double sum = 0;
        for (int index = 0; index < values.size(); index += 2) {
            Value value = values.get(index);
            double ratio = ratio(entry, value, Quantity.withoutPercent(entry, value, Scale.PLAIN));
            double percent = Numbers.percentage(entry, values.get(index + 1));
            if (percent > 0) {
                shares.add(new ContentSpec.Share(ratio, percent));
            }
            sum += percent;
        }
        if (Math.abs(sum - 100) > TOLERANCE_PERCENT) {
            throw new BadValue(
                    entry.span(),
                    "the percentages of " + entry.keyword() + "= do not add up to 100: "
                            + Numbers.plain(Math.rint(sum * 100) / 100));
        }
        return List.copyOf(shares);
    }

    /** Blocks written to distinct blocks among them. */
    public static ParmType<Double> dedupRatio() {
        return Numbers.decimal(1, MAX_DUPLICATES);
    }

    /** Bytes of a block that repeats. */
    public static ParmType<Long> dedupUnit() {
        return ParmType.ofOne("a multiple of 512 such as 4k or 128k", (entry, value) -> {
            Quantity quantity = Quantity.withoutPercent(entry, value, Scale.PLAIN);
            return sectors(entry, value, quantity, 512, MAX_DEDUP_UNIT_BYTES);
        });
    }

    /** Contents that blocks which repeat share. */
    public static ParmType<DedupSpec.Sets> dedupSets() {
        return ParmType.ofOne(
                "a whole number of at least 1, or a percentage of the blocks such as 5%",
                (entry, value) -> {
                    Quantity quantity = Quantity.of(entry, value, Scale.PLAIN);
                    if (!quantity.percent()) {
                        return new DedupSpec.SetCount(Numbers.within(entry, value, quantity, 1, Long.MAX_VALUE));
                    }
                    double percent = Numbers.percentage(entry, value);
                    if (percent == 0) {
                        throw Entries.outOfRange(entry, value);
                    }
                    return new DedupSpec.SetPercent(percent);
                });
    }

    /** Contents that repeat more often than others. */
    public static ParmType<List<DedupSpec.HotSets>> hotSets() {
        return new ParmType<>(
                "pairs of a number of sets and the percent of repeating blocks that they are, such as (10,20,100,30)",
                ContentTypes::hotSets);
    }

    private static List<DedupSpec.HotSets> hotSets(Entry entry, Diagnostics diagnostics) throws BadValue {
        List<Value> values = entry.values();
        if (values.size() % 2 != 0) {
            throw new BadValue(entry.span(), entry.text() + " must be pairs of a number and a percentage");
        }
        List<DedupSpec.HotSets> hot = new ArrayList<>();
        double sum = 0;
        for (int index = 0; index < values.size(); index += 2) {
            Value count = values.get(index);
            Value share = values.get(index + 1);
            Quantity sets = Quantity.withoutPercent(entry, count, Scale.PLAIN);
            double percent = Numbers.percentage(entry, share);
            if (percent == 0) {
                throw Entries.outOfRange(entry, share);
            }
            hot.add(new DedupSpec.HotSets(Numbers.within(entry, count, sets, 1, Long.MAX_VALUE), percent));
            sum += percent;
        }
        if (sum > 100 + TOLERANCE_PERCENT) {
            throw new BadValue(
                    entry.span(),
                    "the percentages of " + entry.keyword() + "= are more than 100: " + Numbers.plain(sum));
        }
        return List.copyOf(hot);
    }

    /** When a block that repeats and is written again changes. */
    public static ParmType<DedupSpec.FlipFlop> flipFlop() {
        return ParmType.ofOne(
                "yes, no or hot", (entry, value) -> Entries.known(DedupSpec.FlipFlop.class, entry, value));
    }
}
