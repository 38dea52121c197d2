package csdbench.language.definition.type;

import csdbench.base.unit.Decimal;
import csdbench.language.definition.type.Quantity.Scale;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import csdbench.language.parm.Value;
import csdbench.plan.DataErrors;
import csdbench.plan.HistogramBuckets;
import csdbench.plan.Repetition;
import csdbench.plan.WatchSpec.IdleLimit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Values that only general parameters have. */
public final class GeneralTypes {
    private static final int MAX_BUCKETS = 64;
    private static final Pattern TIME = Pattern.compile("([0-9]{1,12}(?:\\.[0-9]{1,9})?)([ums])");
    private static final Pattern COMMAND = Pattern.compile(".*[ ./$\\\\].*");

    private GeneralTypes() {}

    /** A seed; empty for one that is never used again. */
    public static ParmType<OptionalLong> dataSeed() {
        return ParmType.ofOne(
                "a number or tod",
                (entry, value) ->
                        value.text().equals("tod") ? OptionalLong.empty() : OptionalLong.of(number(entry, value)));
    }

    /** When errors end the work. */
    public static ParmType<DataErrors> dataErrors() {
        return new ParmType<>(
                "a number, (number,seconds), stop, remove_device or a command in quotes", GeneralTypes::dataErrors);
    }

    private static DataErrors dataErrors(Entry entry, Diagnostics diagnostics) throws BadValue {
        Value value = entry.first();
        String text = value.text();
        if (Quantity.find(text, Scale.PLAIN).isPresent() && !value.quoted()) {
            return new DataErrors(number(entry, value), secondsBehind(entry), false, Optional.empty());
        }
        if (text.equals("stop")) {
            Entries.single(entry);
            return new DataErrors(1, 0, false, Optional.empty());
        }
        if (text.startsWith("remove") && "remove_device".startsWith(text)) {
            long count =
                    entry.values().size() == 2 ? number(entry, entry.values().get(1)) : 1;
            return new DataErrors(count, 0, true, Optional.empty());
        }
        Entries.single(entry);
        if (!value.quoted() && !COMMAND.matcher(text).matches()) {
            throw Entries.unknown(value, Entries.shown(entry, value) + " is unknown", List.of("stop", "remove_device"));
        }
        return new DataErrors(1, 0, false, Optional.of(text));
    }

    private static long secondsBehind(Entry entry) throws BadValue {
        if (entry.values().size() > 2) {
            throw new BadValue(entry.values().get(2).span(), entry.text() + " has too many values");
        }
        return entry.values().size() == 1 ? 0 : number(entry, entry.values().get(1));
    }

    private static long number(Entry entry, Value value) throws BadValue {
        Quantity quantity = Quantity.withoutPercent(entry, value, Scale.PLAIN);
        return Numbers.within(entry, value, quantity, 1, Long.MAX_VALUE);
    }

    /** When nothing is completed. */
    public static ParmType<IdleLimit> idleLimit() {
        return new ParmType<>(
                "seconds such as 60, (60,600) or (60,abort), (60,\"command\"), report or (report,60)",
                GeneralTypes::idleLimit);
    }

    private static IdleLimit idleLimit(Entry entry, Diagnostics diagnostics) throws BadValue {
        List<Value> values = entry.values();
        if (values.size() > 2) {
            throw new BadValue(values.get(2).span(), entry.text() + " has too many values");
        }
        Optional<Value> second = values.stream().skip(1).findFirst();
        if (entry.first().text().equals("report")) {
            long seconds = second.isPresent() ? seconds(entry, second.get()) : 1;
            return new IdleLimit(seconds, true, OptionalLong.empty(), Optional.empty());
        }
        long seconds = seconds(entry, entry.first());
        if (second.isEmpty()) {
            return new IdleLimit(seconds, false, OptionalLong.empty(), Optional.empty());
        }
        Value then = second.get();
        if (then.text().equals("abort")) {
            return new IdleLimit(seconds, false, OptionalLong.of(seconds), Optional.empty());
        }
        if (!then.quoted() && Quantity.find(then.text(), Scale.TIME).isPresent()) {
            long abort = seconds(entry, then);
            if (abort < seconds) {
                throw new BadValue(then.span(), entry.text() + " ends the session before it reports anything");
            }
            return new IdleLimit(seconds, false, OptionalLong.of(abort), Optional.empty());
        }
        if (!then.quoted() && !COMMAND.matcher(then.text()).matches()) {
            throw Entries.unknown(then, Entries.shown(entry, then) + " is unknown", List.of("abort"));
        }
        return new IdleLimit(seconds, false, OptionalLong.empty(), Optional.of(then.text()));
    }

    private static long seconds(Entry entry, Value value) throws BadValue {
        return Numbers.within(entry, value, Quantity.withoutPercent(entry, value, Scale.TIME), 1, Numbers.MAX_SECONDS);
    }

    /** Words for more or fewer reports. */
    public static ParmType<Set<ReportWord>> report() {
        return new ParmType<>("some of " + Entries.anyOf(Entries.words(ReportWord.class)), (entry, diagnostics) -> {
            Set<ReportWord> words = EnumSet.noneOf(ReportWord.class);
            for (Value value : entry.values()) {
                var found = Entries.constant(ReportWord.class, value.text());
                if (found.isEmpty()) {
                    throw Entries.unknown(
                            value, Entries.shown(entry, value) + " is unknown", Entries.words(ReportWord.class));
                }
                words.add(found.get());
            }
            return Set.copyOf(words);
        });
    }

    /** Buckets of a histogram. */
    public static ParmType<HistogramBuckets> histogram() {
        return new ParmType<>(
                "suppress, or default and up to 64 rising times such as (default,500u,1m,2m,1s)",
                GeneralTypes::histogram);
    }

    /** A time that is not above the one before it is added to it. */
    private static HistogramBuckets histogram(Entry entry, Diagnostics diagnostics) throws BadValue {
        Value first = entry.first();
        if (first.text().equals("suppress")) {
            Entries.single(entry);
            return new HistogramBuckets(HistogramBuckets.BUILT_IN.boundsNs(), false);
        }
        if (!first.text().equals("default")) {
            throw Entries.unknown(first, Entries.shown(entry, first) + " is unknown", List.of("default", "suppress"));
        }
        List<Value> times = entry.values().subList(1, entry.values().size());
        if (times.size() > MAX_BUCKETS) {
            throw new BadValue(times.get(MAX_BUCKETS).span(), "a histogram has at most " + MAX_BUCKETS + " buckets");
        }
        List<Long> boundsNs = new ArrayList<>();
        long last = 0;
        for (Value value : times) {
            long ns = nanoseconds(entry, value);
            last = ns > last ? ns : Math.addExact(last, ns);
            boundsNs.add(last);
        }
        return boundsNs.isEmpty() ? HistogramBuckets.BUILT_IN : new HistogramBuckets(boundsNs, true);
    }

    private static long nanoseconds(Entry entry, Value value) throws BadValue {
        Matcher matcher = TIME.matcher(value.text());
        if (!matcher.matches()) {
            throw new BadValue(value.span(), Entries.shown(entry, value) + " is not a time", "write 500u, 2m or 1s");
        }
        Decimal number = Decimal.of(matcher.group(1));
        int zeros = "ums".indexOf(matcher.group(2)) * 3 + 3;
        Decimal ns = number.movedRight(zeros);
        // An hour is longer than any latency that is worth a bucket, and sums of hours stay far from overflow.
        if (ns.signum() <= 0 || ns.compareTo(Decimal.of(3_600_000_000_000L)) > 0) {
            throw Entries.outOfRange(entry, value);
        }
        return ns.whole();
    }

    /** How often, or how long. */
    public static ParmType<Repetition> repetition() {
        return ParmType.ofOne("a number, or a time such as 90s, 10m or 2h", (entry, value) -> {
            if (!value.text().matches("[0-9]{1,12}[smhSMH]?")) {
                throw new BadValue(value.span(), Entries.shown(entry, value) + " is neither a number nor a time");
            }
            Quantity quantity = Quantity.withoutPercent(entry, value, Scale.TIME);
            long number = Numbers.within(entry, value, quantity, 1, Long.MAX_VALUE);
            boolean time = Character.isLetter(value.text().charAt(value.text().length() - 1));
            return time ? Repetition.lasting(number) : Repetition.times(number);
        });
    }
}
