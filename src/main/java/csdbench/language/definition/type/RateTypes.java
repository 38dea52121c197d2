package csdbench.language.definition.type;

import csdbench.language.definition.type.Quantity.Scale;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import csdbench.language.parm.Value;
import csdbench.language.profile.Burst;
import csdbench.plan.ArrivalSpec.Shape;
import csdbench.plan.LimitSpec.Confidence;
import csdbench.plan.LimitSpec.DataLimit;
import csdbench.plan.LimitSpec.SteadyLimits;
import csdbench.plan.LimitSpec.Tracked;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** How fast, in what rhythm, and how much in all. */
public final class RateTypes {
    /** Amounts of data below this are multiples of the size of all storage. */
    private static final double TIMES_BELOW = 100;

    /** More rounds than anybody waits for. */
    private static final int MAX_WINDOW = 1000;

    private RateTypes() {}

    /** Rates, one or several. */
    public static ParmType<List<Rate>> rates() {
        return new ParmType<>(
                "max, curve, a number above 0, a list such as (100,200) or (100-1000,100), or n% of the rate before",
                RateTypes::rates);
    }

    private static List<Rate> rates(Entry entry, Diagnostics diagnostics) throws BadValue {
        List<Rate> rates = new ArrayList<>();
        List<Value> numbers = new ArrayList<>();
        for (Value value : entry.values()) {
            boolean max = value.text().equalsIgnoreCase("max");
            if (max || value.text().equals("curve")) {
                flush(entry, numbers, rates, diagnostics);
                rates.add(max ? new Rate.Max() : new Rate.Curve());
            } else {
                numbers.add(value);
            }
        }
        flush(entry, numbers, rates, diagnostics);
        return List.copyOf(rates);
    }

    /** Adds the numbers collected so far, ranges expanded. */
    private static void flush(Entry entry, List<Value> numbers, List<Rate> rates, Diagnostics diagnostics)
            throws BadValue {
        if (numbers.isEmpty()) {
            return;
        }
        Entry part = new Entry(entry.keyword(), entry.keywordSpan(), List.copyOf(numbers), entry.list(), entry.span());
        numbers.clear();
        for (NumberLists.Item item : NumberLists.expand(part, Scale.PLAIN, diagnostics)) {
            double number = item.quantity().decimal();
            if (number <= 0) {
                throw Entries.outOfRange(entry, item.value());
            }
            rates.add(item.quantity().percent() ? new Rate.Percent(number) : new Rate.PerSecond(number));
        }
    }

    /** Points of a curve in percent. */
    public static ParmType<List<Double>> curve() {
        return new ParmType<>("percentages such as (10,50,100) or (10-100,10)", (entry, diagnostics) -> {
            List<Double> points = new ArrayList<>();
            for (NumberLists.Item item : NumberLists.expand(entry, Scale.PLAIN, diagnostics)) {
                if (item.quantity().decimal() <= 0) {
                    throw Entries.outOfRange(entry, item.value());
                }
                points.add(item.quantity().decimal());
            }
            return List.copyOf(points);
        });
    }

    /** Bursts: how long one lasts and how long it is quiet after it, in milliseconds. */
    public static ParmType<Burst> burst() {
        return new ParmType<>("two times in milliseconds, such as (200,800)", (entry, _) -> {
            List<Double> times = oneOrTwo(entry, 1e9);
            if (times.size() < 2) {
                throw Entries.outOfRange(entry, entry.values().getFirst());
            }
            return new Burst(times.getFirst(), times.getLast());
        });
    }

    /** How well a mean and a 99th percentile must be known: two percentages, or one for both. */
    public static ParmType<Confidence> confidence() {
        return new ParmType<>("percent of the mean and of p99, such as (1,3)", (entry, _) -> {
            List<Double> percents = oneOrTwo(entry, 100);
            return new Confidence(percents.getFirst(), percents.getLast());
        });
    }

    private static List<Double> oneOrTwo(Entry entry, double max) throws BadValue {
        List<Double> numbers = new ArrayList<>();
        for (Value value : entry.values()) {
            double number = RangeTypes.positive(entry, value);
            if (number > max || numbers.size() == 2) {
                throw Entries.outOfRange(entry, value);
            }
            numbers.add(number);
        }
        return numbers;
    }

    /** The rule of steady state: figures, then the window and its limits; SNIA's where there are no numbers. */
    public static ParmType<SteadyLimits> steady() {
        return new ParmType<>(
                "iops, mb, mean, p99, max or sd, then perhaps rounds of the window and percent of range and slope, such"
                        + " as (iops,5,20,10)",
                RateTypes::steady);
    }

    private static SteadyLimits steady(Entry entry, Diagnostics diagnostics) throws BadValue {
        double[] numbers = {5, 20, 10};
        Set<Tracked> tracked = EnumSet.noneOf(Tracked.class);
        int given = 0;
        for (Value value : entry.values()) {
            Optional<Tracked> word = Entries.constant(Tracked.class, value.text());
            if (word.isPresent() && given == 0) {
                tracked.add(word.get());
            } else if (tracked.isEmpty()) {
                throw Entries.unknown(
                        value, Entries.shown(entry, value) + " is not a figure to track", Entries.words(Tracked.class));
            } else {
                double number = RangeTypes.positive(entry, value);
                boolean window = given == 0;
                if (given == numbers.length
                        || window && (number < 3 || number > MAX_WINDOW || number != Math.rint(number))
                        || number > 1000) {
                    throw Entries.outOfRange(entry, value);
                }
                numbers[given++] = number;
            }
        }
        return new SteadyLimits(List.copyOf(tracked), (int) numbers[0], numbers[1], numbers[2]);
    }

    /** Bytes, or below 100 a multiple of the size of all storage. */
    public static ParmType<DataLimit> dataLimit() {
        return ParmType.ofOne(
                "a size such as 50g, or a number below 100: multiples of the total storage size", (entry, value) -> {
                    double number = RangeTypes.positive(entry, value);
                    return number < TIMES_BELOW
                            ? new DataLimit(0, number)
                            : new DataLimit(Numbers.bytes(entry, value), 0);
                });
    }

    /** How starts are spread in time. */
    public static ParmType<Distribution> distribution() {
        return new ParmType<>(
                "exponential, uniform or deterministic, perhaps with variable and spike", RateTypes::distribution);
    }

    private static Distribution distribution(Entry entry, Diagnostics diagnostics) throws BadValue {
        Shape shape = Shape.EXPONENTIAL;
        boolean variable = false;
        boolean spike = false;
        for (Value value : entry.values()) {
            var found = Entries.constant(Shape.class, value.text());
            if (found.isPresent()) {
                shape = found.get();
            } else if (value.text().equals("variable")) {
                variable = true;
            } else if (value.text().equals("spike")) {
                spike = true;
            } else {
                List<String> known = new ArrayList<>(Entries.words(Shape.class));
                known.addAll(List.of("variable", "spike"));
                throw Entries.unknown(value, Entries.shown(entry, value) + " is unknown", known);
            }
        }
        return new Distribution(shape, variable, spike);
    }
}
