package csdbench.result.session;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.base.json.Perhaps;
import csdbench.result.Program;
import csdbench.result.SessionStarted;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The schema of {@code result.json}, used for writing and reading and explained in docs/results.md. Times are integer
 * nanoseconds, rates per second, sizes bytes. Components may be added; renaming, removing or changing a unit needs a
 * new {@link #SCHEMA}, so that old results stay readable.
 *
 * @param schema {@link #SCHEMA}
 * @param program that wrote it
 * @param host properties of the machine, by name
 * @param lifetime start and end of the session
 * @param input what the user asked for
 * @param thresholds what runs had to keep, and whether they did, one entry each; left out when nothing was asked
 * @param runs completed runs
 */
public record SessionResult(
        int schema,
        Program program,
        Map<String, String> host,
        @JsonUnwrapped Lifetime lifetime,
        @JsonUnwrapped Input input,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ThresholdResult> thresholds,
        List<RunResult> runs) {

    /** The version written, and the highest one read. */
    public static final int SCHEMA = 1;

    /** Always three decimals, so that times align and sort as text. */
    private static final DateTimeFormatter UTC =
            new DateTimeFormatterBuilder().appendInstant(3).toFormatter(Locale.ROOT);

    public SessionResult {
        thresholds = thresholds == null ? List.of() : List.copyOf(thresholds);
        runs = List.copyOf(runs);
    }

    /**
     * @param started when the session began, in UTC
     * @param finished when it ended; null while it is running and after a crash
     * @param complete whether every planned run ended as planned; false while it is running
     */
    public record Lifetime(String started, @Perhaps String finished, boolean complete) {}

    /**
     * @param arguments the command line
     * @param parmfile text of the parameter files as read, concatenated
     * @param parmfileNames their names, as the user wrote them
     * @param plannedRuns number of planned runs
     */
    public record Input(
            @Perhaps List<String> arguments,
            String parmfile,
            @Perhaps List<String> parmfileNames,
            int plannedRuns) {}

    /**
     * @param finished when the session ended, null while it goes on
     * @param complete whether every planned run ended as planned
     */
    public static SessionResult of(
            SessionStarted session,
            ZonedDateTime finished,
            boolean complete,
            List<ThresholdResult> thresholds,
            List<RunResult> runs) {
        List<SessionStarted.Parmfile> parmfiles = session.parmfiles();
        return new SessionResult(
                SCHEMA,
                session.program(),
                session.host(),
                new Lifetime(utc(session.at()), finished == null ? null : utc(finished), complete),
                new Input(
                        session.arguments(),
                        String.join(
                                "\n",
                                parmfiles.stream()
                                        .map(SessionStarted.Parmfile::text)
                                        .toList()),
                        parmfiles.stream().map(SessionStarted.Parmfile::name).toList(),
                        session.runs().size()),
                thresholds,
                runs);
    }

    /** The same with a single run, that of a name; empty unless it came to its end. */
    public Optional<SessionResult> run(String name) {
        List<RunResult> found = runs.stream()
                .filter(run -> run.head().name().equals(name) && run.ending().complete())
                .toList();
        return found.size() == 1
                ? Optional.of(new SessionResult(schema, program, host, lifetime, input, thresholds, found))
                : Optional.empty();
    }

    /**
     * Several sessions as one.
     *
     * @param sessions in order, at least one
     * @param arguments of the command that had them carried out
     * @param parmfile what all of them come from
     * @param parmfileName its name
     * @param plannedRuns of all, of those that are left, too
     */
    public static SessionResult together(
            List<SessionResult> sessions,
            List<String> arguments,
            String parmfile,
            String parmfileName,
            int plannedRuns) {
        List<RunResult> runs = new ArrayList<>();
        sessions.stream()
                .flatMap(session -> session.runs().stream())
                .forEach(run -> runs.add(run.numbered(runs.size() + 1)));
        SessionResult first = sessions.getFirst();
        return new SessionResult(
                first.schema,
                first.program,
                first.host,
                new Lifetime(
                        first.lifetime.started,
                        sessions.getLast().lifetime.finished,
                        runs.size() == plannedRuns && sessions.stream().allMatch(session -> session.lifetime.complete)),
                new Input(arguments, parmfile, List.of(parmfileName), plannedRuns),
                List.of(),
                runs);
    }

    static String utc(ZonedDateTime at) {
        return UTC.format(at.toInstant());
    }
}
