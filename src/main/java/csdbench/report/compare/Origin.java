package csdbench.report.compare;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which run it was, and what was asked of it.
 *
 * @param stamp the second at whose end it ended and its rate, the same in each file that tells; empty if not known
 * @param load what makes a drive faster or slower, by title, as far as known
 * @param rest what runs are compared for, by title: drives, and what is varied on purpose
 */
public record Origin(String stamp, Map<String, String> load, Map<String, String> rest) {
    static final String THREADS = "queue depth";
    static final String RATE = "rate";
    static final String TRANSFER = "transfer size";
    static final String READS = "read percentage";
    static final String SEEK = "seek percentage";
    static final String COMPRESSION = "compression";
    static final String DATA = "data";
    static final String STATE = "drive state";
    static final String ENGINE = "engine";
    static final String SPAN = "span";
    static final String HOST = "host";

    /** Not what was asked, but what averages are over where it differs. */
    static final String AVERAGED = "averaged over";

    static final Origin UNKNOWN = new Origin("", Map.of(), Map.of());

    /** Values that are longer would make a table that no screen is wide enough for. */
    private static final int LONG = 40;

    private static final double KIB = 1024;

    public Origin {
        load = new LinkedHashMap<>(load);
        rest = new LinkedHashMap<>(rest);
    }

    /** The same with another title of the load. */
    Origin with(String title, String value) {
        Map<String, String> more = new LinkedHashMap<>(load);
        more.put(title, value);
        return new Origin(stamp, more, rest);
    }

    /** The same, with titles of the load that runs are compared for. */
    Origin varied(Set<String> titles) {
        Map<String, String> same = new LinkedHashMap<>(load);
        same.keySet().removeAll(titles);
        Map<String, String> other = new LinkedHashMap<>(load);
        other.keySet().retainAll(titles);
        other.putAll(rest);
        return new Origin(stamp, same, other);
    }

    /**
     * The mark of a run.
     *
     * @param time of its end, as {@code 14:31:58.395} somewhere in a text; hours and minutes hang on the zone
     * @param rate of its average row, null if there is none
     */
    static String stamp(String time, Double rate) {
        int colon = time == null ? -1 : time.lastIndexOf(':');
        return colon < 0 || rate == null || time.length() < colon + 7
                ? ""
                : String.format(Locale.ROOT, "%s %.4f", time.substring(colon + 1, colon + 7), rate);
    }

    /** {@code 4 KiB}, so that sizes that differ look different. */
    static String size(double bytes) {
        return bytes % KIB == 0 ? number(bytes / KIB) + " KiB" : number(bytes) + " B";
    }

    static String number(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    /** {@code threads 8 and 64; transfer size 4 KiB and 64 KiB}, empty if the loads are alike as far as known. */
    static String unlike(List<ComparedRun> first, List<ComparedRun> other) {
        return String.join("; ", loads(first, other).values());
    }

    /** The titles of the load that are not alike. */
    static Set<String> unlikeTitles(List<ComparedRun> first, List<ComparedRun> other) {
        return loads(first, other).keySet();
    }

    private static Map<String, String> loads(List<ComparedRun> first, List<ComparedRun> other) {
        return differences(
                first.stream().map(run -> run.origin().load()).toList(),
                other.stream().map(run -> run.origin().load()).toList());
    }

    /** What stands beside the name of a run: what is not alike, and what else differs; empty if nothing does. */
    static String remark(List<ComparedRun> first, List<ComparedRun> other) {
        String load = unlike(first, other);
        String rest = String.join("; ", differences(rests(first), rests(other)).values());
        return Stream.of(load.isEmpty() ? "" : "not alike: " + load, rest.isEmpty() ? "" : "differs: " + rest)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
    }

    /** Whether runs of different data are compared on purpose. */
    static boolean variesData(List<ComparedRun> first, List<ComparedRun> other) {
        Set<String> varied = differences(rests(first), rests(other)).keySet();
        return varied.contains(DATA) || varied.contains(COMPRESSION);
    }

    private static List<Map<String, String>> rests(List<ComparedRun> runs) {
        return runs.stream().map(run -> run.origin().rest()).toList();
    }

    /** In words by title, those that differ. */
    private static Map<String, String> differences(List<Map<String, String>> first, List<Map<String, String>> other) {
        Map<String, String> found = new LinkedHashMap<>();
        first.stream().flatMap(values -> values.keySet().stream()).forEach(title -> {
            String text = difference(title, values(title, first), values(title, other));
            if (!text.isEmpty()) {
                found.put(title, text);
            }
        });
        if (found.containsKey(DATA)) {
            // They say the same, one in numbers and one in words, which may be too long.
            found.computeIfPresent(COMPRESSION, (_, ratio) -> found.get(DATA).equals(DATA) ? ratio : null);
            if (found.containsKey(COMPRESSION)) {
                found.remove(DATA);
            }
        }
        return found;
    }

    /** Of repeats, each value that one of them has. */
    private static List<String> values(String title, List<Map<String, String>> runs) {
        return runs.stream()
                .map(values -> values.get(title))
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    private static String difference(String title, List<String> first, List<String> other) {
        boolean known = !first.isEmpty() && !other.isEmpty();
        if (!known || Stream.concat(first.stream(), other.stream()).distinct().count() == 1) {
            return "";
        }
        String before = String.join(" or ", first);
        String after = String.join(" or ", other);
        return Math.max(before.length(), after.length()) > LONG ? title : title + " " + before + " and " + after;
    }
}
