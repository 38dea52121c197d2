package csdbench.report.runs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;

/**
 * Values in the order of time, of which neighbours become one when there are too many: a series of any length takes the
 * same memory. All that are kept stand for equally many, but for the last, which waits for its neighbours. One thread
 * owns it.
 *
 * @param <T> a value
 */
public final class Thinned<T> {
    private final int max;
    private final BinaryOperator<T> both;
    private final List<T> values = new ArrayList<>();

    /** How many each of them stands for. */
    private long each = 1;

    /** The last one, and how many it stands for so far. */
    private T open;

    private long opened;

    /**
     * @param max that are kept after merging; twice as many are kept before
     * @param both makes one of two neighbours, the earlier one first
     */
    public Thinned(int max, BinaryOperator<T> both) {
        this.max = max;
        this.both = both;
    }

    /** The same values, which the other adds to no more. */
    public Thinned<T> copy() {
        Thinned<T> copy = new Thinned<>(max, both);
        copy.values.addAll(values);
        copy.each = each;
        copy.open = open;
        copy.opened = opened;
        return copy;
    }

    /** The next one. */
    public void add(T value) {
        open = opened == 0 ? value : both.apply(open, value);
        opened++;
        if (opened == each) {
            close();
        }
    }

    private void close() {
        if (values.size() == 2 * max) {
            halve();
        } else {
            values.add(open);
            opened = 0;
        }
    }

    private void halve() {
        List<T> pairs = new ArrayList<>();
        for (int i = 0; i < values.size(); i += 2) {
            pairs.add(both.apply(values.get(i), values.get(i + 1)));
        }
        values.clear();
        values.addAll(pairs);
        each *= 2;
    }

    /** Those that are kept. */
    public List<T> values() {
        List<T> all = new ArrayList<>(values);
        if (opened > 0) {
            all.add(open);
        }
        return all;
    }

    /** Whether one may stand for several. */
    public boolean merged() {
        return each > 1;
    }
}
