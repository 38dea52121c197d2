package csdbench.job.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Which sessions are meant; empty for all. Words are found anywhere, whatever their case.
 *
 * @param drive in what the drive is
 * @param workload in what was done
 * @param host in the name of the machine
 * @param kind of session, whole
 * @param tag that it has, whole
 * @param since beginning of the time of day in UTC, {@code 2026-05}
 */
public record HistoryFilter(
        Optional<String> drive,
        Optional<String> workload,
        Optional<String> host,
        Optional<String> kind,
        Optional<String> tag,
        Optional<String> since) {
    /** Every session. */
    public static final HistoryFilter ALL = new HistoryFilter(
            Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /**
     * A condition and its parameters.
     *
     * @param sql to stand behind WHERE
     */
    record Condition(String sql, List<Object> values) {}

    /** Of sessions that are called {@code s}. */
    Condition ofSessions() {
        List<String> parts = new ArrayList<>(List.of("1"));
        List<Object> values = new ArrayList<>();
        Condition series = ofSeries();
        if (!series.values().isEmpty()) {
            parts.add("s.id IN (SELECT r.session FROM run r JOIN series x ON x.id = r.series WHERE " + series.sql()
                    + ")");
            values.addAll(series.values());
        }
        kind.ifPresent(word -> add(parts, values, "s.kind = ?", word));
        tag.ifPresent(word -> add(parts, values, "s.id IN (SELECT session FROM tag WHERE tag = ?)", word));
        since.ifPresent(time -> add(parts, values, "s.started >= ?", time));
        return new Condition(String.join(" AND ", parts), values);
    }

    /** Of series that are called {@code x}. */
    Condition ofSeries() {
        List<String> parts = new ArrayList<>(List.of("1"));
        List<Object> values = new ArrayList<>();
        drive.ifPresent(word ->
                add(parts, values, "instr(lower(x.model || ' ' || x.serial || ' ' || x.lun), ?) > 0", lower(word)));
        workload.ifPresent(
                word -> add(parts, values, "instr(lower(x.workload || ' ' || x.state), ?) > 0", lower(word)));
        host.ifPresent(word -> add(parts, values, "instr(lower(x.host), ?) > 0", lower(word)));
        return new Condition(String.join(" AND ", parts), values);
    }

    private static void add(List<String> parts, List<Object> values, String part, Object value) {
        parts.add(part);
        values.add(value);
    }

    private static String lower(String word) {
        return word.toLowerCase(Locale.ROOT);
    }
}
