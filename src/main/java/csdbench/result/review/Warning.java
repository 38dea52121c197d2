package csdbench.result.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Why a figure may not mean what it seems to.
 *
 * @param kind {@link #BUSY} and its like, for programs
 * @param text for people, without a full stop
 */
public record Warning(String kind, String text) {
    /** The machine's processors had no time left. */
    public static final String BUSY = "processors-busy";

    /** Threads waited for processors, not for the drive. */
    public static final String THREADS = "threads-over-processors";

    /** The rate did not stay the same over the window. */
    public static final String NOT_STEADY = "not-steady";

    /** Operations were started later than they were due. */
    public static final String SLIPS = "slips";

    /** Nobody saw whether the drive was purged, and it is taken to be. */
    public static final String PURGE_ASSUMED = "purge-assumed";

    /** The drive was to be purged, and held data. */
    public static final String NOT_PURGED = "not-purged";

    /** Something in front of the drive may have answered in its place. */
    public static final String CACHE = "cache";

    /** The drive slowed itself down, being too hot. */
    public static final String THROTTLED = "throttled";

    /** Maxima that something else than the data holds back. */
    public static final String CEILING = "ceiling";

    /** Those of several figures, each kind once, with how many figures have it. */
    public static List<Warning> together(Stream<List<Warning>> figures) {
        Map<String, List<Warning>> kinds = new TreeMap<>();
        figures.forEach(each -> each.forEach(warning ->
                kinds.computeIfAbsent(warning.kind(), _ -> new ArrayList<>()).add(warning)));
        return kinds.values().stream()
                .map(all -> all.size() == 1
                        ? all.getFirst()
                        : new Warning(
                                all.getFirst().kind(),
                                all.stream().map(Warning::text).distinct().count() == 1
                                        ? all.getFirst().text()
                                        : all.getFirst().text() + ", and " + (all.size() - 1) + " more of the kind"))
                .collect(Collectors.toList());
    }
}
