package csdbench.result;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** The percentiles of times that are shown, and where. Every report uses this list; one more is one line here. */
public enum Percentile {
    P50(Shown.values()),
    P75(Shown.COLUMNS),
    P90(Shown.RESULT, Shown.REVIEW, Shown.COLUMNS),
    P95(Shown.RESULT, Shown.COLUMNS),
    P99(Shown.values()),
    P99_5(Shown.COLUMNS),
    P99_9(Shown.values()),
    P99_99(Shown.RESULT, Shown.REVIEW, Shown.COLUMNS),
    P99_999(Shown.COLUMNS);

    /** Where a percentile is shown. */
    public enum Shown {
        /** {@code result.json} and {@code intervals.jsonl}. */
        RESULT,
        /** {@code review.json}. */
        REVIEW,
        /** The console's summary of a run, and the table of all points of a review. */
        SUMMARY,
        /** {@code percentiles.csv}. */
        COLUMNS
    }

    /** Fewer operations beyond a percentile are chance rather than a tail. */
    private static final int BEYOND = 10;

    private final Set<Shown> shown;

    Percentile(Shown... shown) {
        this.shown = Set.of(shown);
    }

    /** Those that are shown somewhere, rising. */
    public static List<Percentile> in(Shown where) {
        return Stream.of(values()).filter(each -> each.shown.contains(where)).toList();
    }

    /** 99.9 for {@link #P99_9}: the percent of operations that take at most this long. */
    public double percent() {
        return Double.parseDouble(label().substring(1));
    }

    /** Whether so many operations say anything of it: of p99 and those above it, ten must lie beyond. */
    public boolean carriedBy(long operations) {
        return compareTo(P99) < 0 || judgedBy(operations);
    }

    /** Whether it lies above p99. */
    public boolean ofTail() {
        return compareTo(P99) > 0;
    }

    /** Whether curves of reviews are drawn of it: the same, but of p99 whatever the number. */
    public boolean drawnBy(long operations) {
        return this == P99 || carriedBy(operations);
    }

    /** Whether so many operations can be held to a limit of it: ten must lie beyond, whatever it is. */
    public boolean judgedBy(long operations) {
        return operations * (100 - percent()) >= 100 * BEYOND * (1 - 1e-9);
    }

    /** {@code p99.9}, for people. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '.');
    }

    /** {@code p999}, the member of JSON documents. */
    public String member() {
        return label().replace(".", "");
    }
}
