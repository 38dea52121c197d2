package csdbench.language.definition.type;

import csdbench.base.unit.Decimal;
import csdbench.language.definition.type.Quantity.Scale;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import csdbench.language.parm.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Lists of numbers, with ranges in them: {@code (1-10,3)} counts in steps of three, {@code (64-1024,d)} doubles,
 * {@code (64k-1k,d)} halves. The value behind a range is its step; without one it is 1.
 */
final class NumberLists {
    private static final Decimal ONE = Decimal.of(1);
    private static final Decimal TWO = Decimal.of(2);

    private final Entry entry;
    private final Scale scale;
    private final Diagnostics diagnostics;
    private final List<Item> items = new ArrayList<>();

    /** A number and the text that it came from. */
    record Item(Quantity quantity, Value value) {
        /** As if it had been written alone. */
        Value asValue() {
            String text = quantity.number().toString() + (quantity.percent() ? "%" : "");
            return value.text().indexOf('-', 1) < 0 ? value : new Value(text, value.span(), false);
        }
    }

    private record Range(Decimal from, Decimal to) {}

    private NumberLists(Entry entry, Scale scale, Diagnostics diagnostics) {
        this.entry = entry;
        this.scale = scale;
        this.diagnostics = diagnostics;
    }

    /** All numbers of an entry, ranges expanded. */
    static List<Item> expand(Entry entry, Scale scale, Diagnostics diagnostics) throws BadValue {
        NumberLists lists = new NumberLists(entry, scale, diagnostics);
        lists.expandAll();
        return lists.items;
    }

    /** Whether an entry is a list that {@link #expand} is for: one of its values is a range. */
    static boolean isRange(Entry entry, Value value, Scale scale) {
        return entry.list() && !value.quoted() && range(value.text(), scale).isPresent();
    }

    private void expandAll() throws BadValue {
        List<Value> values = entry.values();
        int index = 0;
        while (index < values.size()) {
            Value value = values.get(index);
            if (!isRange(entry, value, scale)) {
                items.add(new Item(number(value), value));
                index++;
                continue;
            }
            boolean hasStep = index + 1 < values.size() && !isRange(entry, values.get(index + 1), scale);
            Optional<Value> step = hasStep ? Optional.of(values.get(index + 1)) : Optional.empty();
            expandRange(range(value.text(), scale).orElseThrow(), value, step);
            index += hasStep ? 2 : 1;
        }
    }

    private Quantity number(Value value) throws BadValue {
        if (entry.values().size() > 1 && value.text().equals("d")) {
            throw new BadValue(
                    value.span(),
                    "Mix of alpha and numeric values not allowed: (" + entry.keyword() + ") d",
                    "a range that doubles is written (1k-64k,d)");
        }
        return Quantity.of(entry, value, scale);
    }

    private void expandRange(Range range, Value value, Optional<Value> step) throws BadValue {
        if (step.isPresent() && step.get().text().equals("d")) {
            expandByTwo(range, value);
            return;
        }
        Decimal width = step.isPresent()
                ? Quantity.withoutPercent(entry, step.get(), scale).number()
                : ONE;
        if (width.signum() <= 0) {
            throw new BadValue(step.orElse(value).span(), "the step of a range must be above 0");
        }
        if (range.from.compareTo(range.to) > 0) {
            diagnostics.warning(
                    value.span(),
                    "this range ends before it begins, so only its first number counts",
                    "write it the other way round, or use 'd' to halve");
            add(range.from, value);
            return;
        }
        for (Decimal next = range.from; next.compareTo(range.to) <= 0; next = next.plus(width)) {
            add(next, value);
        }
    }

    private void expandByTwo(Range range, Value value) throws BadValue {
        if (range.from.signum() <= 0 || range.to.signum() <= 0) {
            throw new BadValue(value.span(), "a range that doubles or halves must not contain 0");
        }
        boolean rising = range.from.compareTo(range.to) <= 0;
        Decimal next = range.from;
        while (rising ? next.compareTo(range.to) <= 0 : next.compareTo(range.to) >= 0) {
            add(next, value);
            next = rising ? next.times(TWO) : next.half();
        }
    }

    private void add(Decimal number, Value value) throws BadValue {
        if (items.size() == Entries.MAX_LIST_VALUES) {
            throw new BadValue(value.span(), "this range has more than " + Entries.MAX_LIST_VALUES + " numbers");
        }
        items.add(new Item(new Quantity(number, false), value));
    }

    private static Optional<Range> range(String text, Scale scale) {
        int dash = text.indexOf('-', 1);
        if (dash < 0) {
            return Optional.empty();
        }
        Optional<Quantity> from = Quantity.find(text.substring(0, dash), scale).filter(number -> !number.percent());
        Optional<Quantity> to = Quantity.find(text.substring(dash + 1), scale).filter(number -> !number.percent());
        return from.isPresent() && to.isPresent()
                ? Optional.of(new Range(from.get().number(), to.get().number()))
                : Optional.empty();
    }
}
