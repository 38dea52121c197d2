package csdbench.report.vdbench;

import csdbench.result.IntervalClosed;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Pages for each definition of a kind: {@code sd1.html} with its rows, and perhaps {@code sd1.histogram.html}. */
final class DefinitionPages {
    private final Function<String, Pair> opener;
    private final Map<String, Pair> pages = new LinkedHashMap<>();
    private final List<Pair> inRun = new ArrayList<>();

    /** @param opener creates the pages of a new definition */
    DefinitionPages(Function<String, Pair> opener) {
        this.opener = opener;
    }

    record Pair(IntervalReport rows, Optional<HistogramPage> histogram) {}

    /** Creates pages before a run needs them. */
    void open(List<String> names) {
        names.forEach(this::page);
    }

    /**
     * Begins a run on the pages of its definitions.
     *
     * @param names in the order of {@code index}; those of one name share a page
     * @param index of the definition that a stream belongs to
     */
    void begin(RunStarted run, List<String> names, ToIntFunction<StreamTotals> index) {
        begin(run, names, index, _ -> true);
    }

    /** The same for some of the definitions. */
    void begin(RunStarted run, List<String> names, ToIntFunction<StreamTotals> index, Predicate<String> some) {
        inRun.clear();
        for (String name : new LinkedHashSet<>(names.stream().filter(some).toList())) {
            Set<Integer> indexes = IntStream.range(0, names.size())
                    .filter(i -> names.get(i).equals(name))
                    .boxed()
                    .collect(Collectors.toSet());
            Predicate<StreamTotals> own = stream -> indexes.contains(index.applyAsInt(stream));
            Pair page = page(name);
            page.rows().begin(run, own);
            page.histogram().ifPresent(histogram -> histogram.begin(run, own));
            inRun.add(page);
        }
    }

    void add(IntervalClosed interval) {
        inRun.forEach(page -> page.rows().add(interval));
    }

    void finish(RunFinished run) {
        for (Pair page : inRun) {
            page.rows().finish(run);
            page.histogram().ifPresent(histogram -> histogram.finish(run));
        }
        inRun.clear();
    }

    private Pair page(String name) {
        return pages.computeIfAbsent(name, opener);
    }
}
