package csdbench.report.history;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.result.history.HistoryEntry;
import csdbench.result.history.Remembered;
import java.util.List;

/**
 * What {@code history --json} prints.
 *
 * @param schema version of this object, 1
 * @param sessions the newest first
 */
public record HistoryDocument(int schema, List<Session> sessions) {
    /**
     * A session.
     *
     * @param id its number, by which it is named
     * @param kind {@code run}, {@code precondition}, {@code review}, {@code reduction}, {@code application},
     *     {@code fleet} or {@code vdbench}
     * @param folder of its results, absolute
     * @param program that measured
     * @param host name of the machine
     * @param span when it was
     * @param complete whether all that was planned was done
     * @param command words of the command line
     * @param marks what was noted of it
     * @param runs what was measured
     */
    public record Session(
            long id,
            String kind,
            String folder,
            String program,
            String host,
            @JsonUnwrapped Span span,
            boolean complete,
            List<String> command,
            @JsonUnwrapped Marks marks,
            List<HistoryEntry.Run> runs) {}

    /**
     * When it was.
     *
     * @param started in UTC
     * @param finished in UTC; empty where that is not known
     */
    public record Span(String started, String finished) {}

    /**
     * What the user noted.
     *
     * @param tags words by which sessions are found
     * @param note a text, empty for none
     */
    public record Marks(List<String> tags, String note) {}

    /** Of sessions. */
    public static HistoryDocument of(List<Remembered> sessions) {
        return new HistoryDocument(
                1, sessions.stream().map(HistoryDocument::session).toList());
    }

    private static Session session(Remembered session) {
        HistoryEntry entry = session.entry();
        return new Session(
                session.id(),
                entry.kind().word(),
                entry.folder(),
                entry.program(),
                entry.host(),
                new Span(entry.started(), entry.finished()),
                entry.complete(),
                entry.command(),
                new Marks(session.tags(), session.note()),
                entry.runs());
    }
}
