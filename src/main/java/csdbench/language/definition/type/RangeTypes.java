package csdbench.language.definition.type;

import csdbench.language.definition.type.Quantity.Scale;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import csdbench.language.parm.Value;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.SeekSpec;
import java.util.List;

/** Where on the storage. */
public final class RangeTypes {
    /** Ends above this are bytes. Up to it they are percent, and above 100 the range wraps over the end. */
    private static final long MAX_RUN_BYTES = 1L << 60;

    private static final double MAX_PERCENT = 200;

    private static final double POISSON_MIDPOINT = 3;
    private static final int MAX_COPIES = 10_000;

    /** At this exponent all but one in a thousand operations go to one block. */
    private static final double STEEPEST = 10;

    private static final int MAX_SLICES = 1_000_000;
    private static final List<String> WORDS =
            List.of("random", "sequential", "eof", "seqnz", "sequentialnz", "seqrw", "shuffled");

    private RangeTypes() {}

    /** Part of a storage, by percent or by bytes. */
    public static ParmType<LbaRangeSpec> lbaRange() {
        return new ParmType<>(
                "two numbers, in percent such as (10,20) or in bytes such as (1g,2g)", RangeTypes::lbaRange);
    }

    private static LbaRangeSpec lbaRange(Entry entry, Diagnostics diagnostics) throws BadValue {
        if (entry.values().size() != 2) {
            throw new BadValue(
                    entry.span(),
                    "'" + entry.keyword() + "=' parameter must be specified with a beginning and ending range, e.g. '"
                            + entry.keyword() + "=(10,20)'");
        }
        Value lowValue = entry.first();
        Value highValue = entry.values().get(1);
        Quantity low = Quantity.of(entry, lowValue, Scale.PLAIN);
        Quantity high = Quantity.of(entry, highValue, Scale.PLAIN);
        if (low.decimal() < 0) {
            throw Entries.outOfRange(entry, lowValue);
        }
        if (low.decimal() >= high.decimal()) {
            throw new BadValue(highValue.span(), entry.text() + " ends before it begins");
        }
        if (low.percent() || high.percent()) {
            diagnostics.warning(
                    entry.span(),
                    "vdbench ignores " + entry.text() + " because of the percent sign; csdbench obeys it",
                    "without the sign both take numbers up to 200 as percent");
        }
        boolean percent = low.percent() || high.percent() || high.decimal() <= MAX_PERCENT;
        if (!percent) {
            return new LbaRangeSpec.Bytes(low.whole(entry, lowValue), high.whole(entry, highValue));
        }
        if (high.decimal() > MAX_PERCENT) {
            throw Entries.outOfRange(entry, highValue);
        }
        return LbaRangeSpec.percent(low.decimal(), high.decimal());
    }

    /** Two sizes; or the same one twice, and what follows each other before such a skip. */
    public static ParmType<SeekSpec.Stride> stride() {
        return new ParmType<>("two sizes, (smallest,largest), or (skip,skip,run)", (entry, diagnostics) -> {
            int count = entry.values().size();
            if (count != 2 && count != 3) {
                throw new BadValue(entry.span(), entry.text() + " needs a smallest and a largest skip");
            }
            Value lowValue = entry.first();
            Value highValue = entry.values().get(1);
            Quantity low = Quantity.withoutPercent(entry, lowValue, Scale.PLAIN);
            Quantity high = Quantity.withoutPercent(entry, highValue, Scale.PLAIN);
            long min = Numbers.within(entry, lowValue, low, -Long.MAX_VALUE, Long.MAX_VALUE);
            long max = Numbers.within(entry, highValue, high, min, Long.MAX_VALUE);
            if (count == 2) {
                return new SeekSpec.Stride(min, max);
            }
            if (min != max || min < 0) {
                throw new BadValue(entry.span(), entry.text() + " skips behind a run, by one size that is not below 0");
            }
            Value runValue = entry.values().get(2);
            Quantity run = Quantity.withoutPercent(entry, runValue, Scale.PLAIN);
            return new SeekSpec.Stride(min, max, Numbers.within(entry, runValue, run, 512, MAX_RUN_BYTES), 100);
        });
    }

    /** How steeply popularity falls, and in how many slices. */
    public static ParmType<SeekSpec.Zipf> zipf() {
        return new ParmType<>(
                "a number such as 0.9, or with a number of slices such as (0.9,32)", (entry, diagnostics) -> {
                    if (entry.values().size() > 2) {
                        throw new BadValue(
                                entry.values().get(2).span(), entry.keyword() + "=(theta,slices) takes two numbers");
                    }
                    double theta = positive(entry, entry.first());
                    if (theta > STEEPEST) {
                        throw Entries.outOfRange(entry, entry.first());
                    }
                    if (entry.values().size() == 1) {
                        return new SeekSpec.Zipf(theta, 1, 100);
                    }
                    Value slicesValue = entry.values().get(1);
                    Quantity slices = Quantity.withoutPercent(entry, slicesValue, Scale.PLAIN);
                    return new SeekSpec.Zipf(
                            theta, (int) Numbers.within(entry, slicesValue, slices, 1, MAX_SLICES), 100);
                });
    }

    /** First number and how many. */
    public static ParmType<Counted> counted() {
        return new ParmType<>("(first,copies), such as (1,8)", (entry, diagnostics) -> {
            if (entry.values().size() != 2) {
                throw new BadValue(entry.span(), entry.text() + " needs a first number and a number of copies");
            }
            Value firstValue = entry.first();
            Value copiesValue = entry.values().get(1);
            Quantity first = Quantity.withoutPercent(entry, firstValue, Scale.PLAIN);
            Quantity copies = Quantity.withoutPercent(entry, copiesValue, Scale.PLAIN);
            return new Counted((int) Numbers.within(entry, firstValue, first, 0, Integer.MAX_VALUE - MAX_COPIES), (int)
                    Numbers.within(entry, copiesValue, copies, 1, MAX_COPIES));
        });
    }

    /** How the next offset is chosen. */
    public static ParmType<SeekSpec> seek() {
        return new ParmType<>(
                "a number from 0 (sequential) to 100 (random), random, sequential, eof, seqnz, seqrw, shuffled or"
                        + " (poisson,n)",
                RangeTypes::seek);
    }

    private static SeekSpec seek(Entry entry, Diagnostics diagnostics) throws BadValue {
        if (entry.first().text().equals("poisson")) {
            return poisson(entry);
        }
        Value value = Entries.single(entry);
        String text = value.text();
        if ("random".startsWith(text)) {
            return new SeekSpec.Mixed(100);
        }
        if (text.equals("seqnz") || text.equals("sequentialnz")) {
            return new SeekSpec.FromRandomStart();
        }
        if (text.startsWith("seq") && "sequential".startsWith(text)) {
            return new SeekSpec.Mixed(0);
        }
        if (text.equals("eof")) {
            return new SeekSpec.ToEnd();
        }
        if (text.equals("seqrw")) {
            return new SeekSpec.Mixed(0, true);
        }
        if (text.equals("shuffled")) {
            return new SeekSpec.Shuffled();
        }
        if (Quantity.find(text, Scale.PLAIN).isEmpty()) {
            throw Entries.unknown(value, Entries.shown(entry, value) + " is unknown", WORDS);
        }
        double percent = Quantity.of(entry, value, Scale.PLAIN).decimal();
        if (percent > 100) {
            throw Entries.outOfRange(entry, value);
        }
        return percent < 0 ? new SeekSpec.ToEnd() : new SeekSpec.Mixed(percent);
    }

    private static SeekSpec poisson(Entry entry) throws BadValue {
        if (entry.values().size() == 1) {
            return new SeekSpec.Poisson(POISSON_MIDPOINT);
        }
        if (entry.values().size() > 2) {
            throw new BadValue(entry.values().get(2).span(), "(poisson,n) takes one number");
        }
        return new SeekSpec.Poisson(positive(entry, entry.values().get(1)));
    }

    static double positive(Entry entry, Value value) throws BadValue {
        double number = Quantity.withoutPercent(entry, value, Scale.PLAIN).decimal();
        if (number <= 0) {
            throw Entries.outOfRange(entry, value);
        }
        return number;
    }
}
