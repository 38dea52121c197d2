package csdbench.report.runs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;

/**
 * Values in the order of time, of which neighbours become one when there are too many: a series of any length takes the
 * same memory. An odd last one waits for its neighbour. One thread owns it.
 *
 * @param <T> a value
 */
public final class Thinned<T> {
    private final int max;
    private final BinaryOperator<T> both;
    private final List<T> values = new ArrayList<>();
    private boolean merged;

    /**
     * @param max that are kept after merging; twice as many are kept before
     * @param both makes one of two neighbours, the earlier one first
     */
    public Thinned(int max, BinaryOperator<T> both) {
        this.max = max;
        this.both = both;
    }

    /** The next one. */
    public void add(T value) {
        values.add(value);
        if (values.size() > 2 * max) {
            List<T> pairs = new ArrayList<>();
            for (int i = 0; i + 1 < values.size(); i += 2) {
                pairs.add(both.apply(values.get(i), values.get(i + 1)));
            }
            if (values.size() % 2 == 1) {
                pairs.add(values.getLast());
            }
            values.clear();
            values.addAll(pairs);
            merged = true;
        }
    }

    /** Those that are kept. */
    public List<T> values() {
        return values;
    }

    /** Whether one may stand for several. */
    public boolean merged() {
        return merged;
    }
}
