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

    /** Those with a tag. */
    static HistoryFilter tagged(String word) {
        return new HistoryFilter(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(word),
                Optional.empty());
    }

    /**
     * A condition and its parameters.
     *
     * @param sql to stand behind WHERE
     */
    record Condition(String sql, List<Object> values) {}

    /** Whether it is asked what was measured. */
    boolean ofDrives() {
        return drive.isPresent() || workload.isPresent() || host.isPresent();
    }

    /** Of sessions that are called {@code s}. */
    Condition ofSessions() {
        Condition own = ofSessionsAlone();
        Condition series = ofSeries(Optional.empty());
        if (series.values().isEmpty()) {
            return own;
        }
        List<Object> values = new ArrayList<>(own.values());
        values.addAll(series.values());
        return new Condition(
                own.sql() + " AND s.id IN (SELECT p.session FROM point p JOIN series x ON x.id = p.series WHERE "
                        + series.sql() + ")",
                values);
    }

    /** The same without what is asked of their series. */
    Condition ofSessionsAlone() {
        List<String> parts = new ArrayList<>(List.of("1"));
        List<Object> values = new ArrayList<>();
        kind.ifPresent(word -> add(parts, values, "s.kind = ?", word));
        tag.ifPresent(word -> add(parts, values, "s.id IN (SELECT session FROM tag WHERE tag = ?)", word));
        since.ifPresent(time -> add(parts, values, "s.started >= ?", time));
        return new Condition(String.join(" AND ", parts), values);
    }

    /**
     * Of series that are called {@code x}.
     *
     * @param id only this one
     */
    Condition ofSeries(Optional<Long> id) {
        List<String> parts = new ArrayList<>(List.of("1"));
        List<Object> values = new ArrayList<>();
        id.ifPresent(number -> add(parts, values, "x.id = ?", number));
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
