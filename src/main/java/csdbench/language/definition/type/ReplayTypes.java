package csdbench.language.definition.type;

import csdbench.base.unit.Decimal;
import csdbench.base.unit.TimeLength;
import csdbench.language.definition.type.Quantity.Scale;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import csdbench.language.parm.Value;
import csdbench.plan.order.Mapping;
import csdbench.plan.order.ReplayDirection;
import csdbench.plan.order.ReplayMode;
import csdbench.plan.order.ReplayOrder;
import csdbench.plan.order.TraceInput;
import csdbench.plan.order.UnalignedSizes;
import csdbench.trace.TraceProblem;
import csdbench.trace.format.TraceKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What is replayed, and how: {@code replay=(file,option=value,...)}. */
public final class ReplayTypes {
    /** Options that have an effect. */
    public static final List<String> OPTIONS = List.of(
            "mode",
            "inflight",
            "speed",
            "from",
            "to",
            "repeat",
            "only",
            "map",
            "fold",
            "odd",
            "format",
            "strict",
            "duplication",
            "stagger",
            "shift");

    /** Of vdbench; a warning reports that they have no effect. */
    private static final List<String> IGNORED = List.of("split", "compress");

    private static final Pattern BEGUN_LATER = Pattern.compile("(.+)@([0-9.]+(?:us|ms|s|m|h)?)");

    private ReplayTypes() {}

    /** A file, more of them, and options. */
    public static ParmType<ReplayOrder> order() {
        return new ParmType<>(
                "a file or (file,option=value,...) with the options " + String.join(", ", options()),
                ReplayTypes::order);
    }

    private static List<String> options() {
        return Stream.concat(OPTIONS.stream(), IGNORED.stream()).toList();
    }

    private static ReplayOrder order(Entry entry, Diagnostics diagnostics) throws BadValue {
        Draft draft = new Draft();
        for (Value value : entry.values()) {
            int equals = value.quoted() ? -1 : value.text().indexOf('=');
            if (equals < 0) {
                draft.files.add(value);
            } else {
                draft.take(
                        entry,
                        value,
                        value.text().substring(0, equals),
                        value.text().substring(equals + 1),
                        diagnostics);
            }
        }
        if (draft.files.isEmpty()) {
            throw new BadValue(entry.span(), entry.text() + " names no file");
        }
        if (draft.toNs <= draft.fromNs) {
            throw new BadValue(entry.span(), entry.text() + " ends before it begins");
        }
        return draft.order();
    }

    /** An order while its options are read. */
    private static final class Draft {
        private final List<Value> files = new ArrayList<>();
        private ReplayMode mode = ReplayMode.TIMED;
        private int inFlight;
        private double speedPercent = 100;
        private long fromNs;
        private long toNs = Long.MAX_VALUE;
        private long repeat = 1;
        private ReplayDirection direction = ReplayDirection.BOTH;
        private Mapping mapping = Mapping.COMPACT;
        private long foldBytes;
        private UnalignedSizes unalignedSizes = UnalignedSizes.ROUND;
        private Optional<TraceKind> format = Optional.empty();
        private boolean strict;
        private boolean duplicate;
        private long staggerNs;
        private long shiftBytes;

        private void take(Entry entry, Value value, String option, String text, Diagnostics diagnostics)
                throws BadValue {
            switch (option) {
                case "mode" -> mode = constant(value, ReplayMode.class, text);
                case "inflight" -> inFlight = (int) number(value, text, 1, 65_536);
                case "speed" -> speedPercent = percent(value, text);
                case "from" -> fromNs = timeNs(value, text, 1e9);
                case "to" -> toNs = timeNs(value, text, 1e9);
                case "repeat" -> repeat = number(value, text, 1, 1_000_000_000);
                case "only" -> direction = constant(value, ReplayDirection.class, text);
                case "map" -> mapping = constant(value, Mapping.class, text);
                case "fold" -> foldBytes = number(value, text, 1 << 20, Long.MAX_VALUE);
                case "odd" -> unalignedSizes = constant(value, UnalignedSizes.class, text);
                case "format" -> format = Optional.of(format(value, text));
                case "strict" -> strict = yes(value, text);
                case "duplication" -> duplicate = yes(value, text);
                case "stagger" -> staggerNs = timeNs(value, text, 1e6);
                case "shift" -> shiftBytes = number(value, text, 0, 1L << 50);
                case "split" ->
                    diagnostics.warning(
                            value.span(),
                            "split= has no effect",
                            "traces are read as they are; splitting is not needed");
                case "compress" ->
                    diagnostics.warning(
                            value.span(),
                            "compress= of replay= has no effect",
                            "say compratio= on the run, its workload or the storage");
                default -> throw Entries.unknown(value, Entries.shown(entry, value) + " is unknown", options());
            }
        }

        private ReplayOrder order() throws BadValue {
            List<TraceInput> inputs = new ArrayList<>();
            for (Value file : files) {
                Matcher later = BEGUN_LATER.matcher(file.text());
                inputs.add(
                        later.matches()
                                ? new TraceInput(Path.of(later.group(1)), format, timeNs(file, later.group(2), 1e9))
                                : new TraceInput(Path.of(file.text()), format, 0));
            }
            return new ReplayOrder(
                    inputs,
                    new ReplayOrder.Pace(mode, inFlight, speedPercent),
                    new ReplayOrder.Selection(fromNs, toNs, repeat, direction),
                    new ReplayOrder.Layout(mapping, foldBytes, unalignedSizes, duplicate, staggerNs, shiftBytes),
                    strict);
        }
    }

    private static <E extends Enum<E>> E constant(Value value, Class<E> type, String text) throws BadValue {
        return Entries.constant(type, text).orElseThrow(() -> wrong(value, Entries.anyOf(Entries.words(type))));
    }

    private static TraceKind format(Value value, String text) throws BadValue {
        try {
            return TraceKind.of(text).orElseThrow(() -> wrong(value, Entries.anyOf(TraceKind.words())));
        } catch (TraceProblem e) {
            throw new BadValue(value.span(), value.text() + " is not understood", e.getMessage());
        }
    }

    private static boolean yes(Value value, String text) throws BadValue {
        if (text.isEmpty() || !"yes".startsWith(text) && !"no".startsWith(text)) {
            throw wrong(value, "yes or no");
        }
        return "yes".startsWith(text);
    }

    private static long number(Value value, String text, long least, long most) throws BadValue {
        Decimal number = Quantity.find(text, Scale.PLAIN)
                .filter(quantity -> !quantity.percent())
                .map(Quantity::number)
                .orElseThrow(() -> wrong(value, "a number"));
        boolean fits =
                number.compareTo(Decimal.of(least)) >= 0 && number.compareTo(Decimal.of(most)) <= 0 && number.isWhole();
        if (!fits) {
            throw wrong(value, "a whole number of at least " + least);
        }
        return number.whole();
    }

    /** With or without its sign. */
    private static double percent(Value value, String text) throws BadValue {
        double percent = Quantity.find(text, Scale.PLAIN)
                .map(Quantity::decimal)
                .orElseThrow(() -> wrong(value, "percent of the recorded speed"));
        if (!(percent > 0 && percent <= 1e6)) {
            throw wrong(value, "percent of the recorded speed, above 0");
        }
        return percent;
    }

    private static long timeNs(Value value, String text, double unitNs) throws BadValue {
        return TimeLength.parseNs(text, unitNs)
                .orElseThrow(() -> wrong(value, "a time such as 90s, 500ms, 2m30s or 1h"));
    }

    private static BadValue wrong(Value value, String expected) {
        return new BadValue(value.span(), value.text() + " is not understood", "expected " + expected);
    }
}
