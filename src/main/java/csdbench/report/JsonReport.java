package csdbench.report;

import csdbench.base.file.FoundFile;
import csdbench.base.file.NewFile;
import csdbench.report.threshold.Judgement;
import csdbench.result.CorruptionSeen;
import csdbench.result.ErrorSeen;
import csdbench.result.IntervalClosed;
import csdbench.result.Notice;
import csdbench.result.PowerRead;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import csdbench.result.session.RunResult;
import csdbench.result.session.RunSummary;
import csdbench.result.session.RunTally;
import csdbench.result.session.SessionResult;
import csdbench.result.session.ThresholdResult;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * {@code result.json}: everything about every run, in one document. Replaced atomically at the start, after each run
 * and at the end of the session, so that it is always valid JSON and survives a crash with the completed runs. Throws
 * {@link UncheckedIOException} when it cannot be written.
 */
public final class JsonReport implements RunObserver {
    public static final String FILE = "result.json";

    /** What tells a newer layout, of which other members may be unknown. */
    private record Head(int schema) {}

    /** Where results are: a folder itself, or {@code part1}, {@code part2} and so on of a preconditioning in it. */
    public static List<Path> folders(Path folder) {
        if (Files.exists(folder.resolve(FILE))) {
            return List.of(folder);
        }
        return Stream.iterate(1, number -> number + 1)
                .map(number -> folder.resolve("part" + number))
                .takeWhile(Files::isDirectory)
                .filter(part -> Files.exists(part.resolve(FILE)))
                .toList();
    }

    /**
     * What a folder has.
     *
     * @throws IOException with a sentence that names the file
     */
    public static SessionResult read(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        int schema = Json.read(file, Head.class).schema();
        if (schema < 1) {
            throw new IOException(file + " is no result of csdbench. Give the output folder of a run.");
        }
        if (schema > SessionResult.SCHEMA) {
            throw new IOException(file + " has schema " + schema + ", this program reads up to " + SessionResult.SCHEMA
                    + ". Use the csdbench that wrote it, or a newer one.");
        }
        return Json.read(file, SessionResult.class);
    }

    /** The text of one that a folder has, for programs. */
    public static String text(Path folder) throws IOException {
        return FoundFile.text(folder.resolve(FILE));
    }

    /** Writes what several sessions of one folder have done as one. */
    public static void write(Path folder, SessionResult session) throws IOException {
        NewFile.replace(folder.resolve(FILE), Json.text(session));
    }

    private final Sink sink;
    private final boolean everyRun;
    /** Those that the sink does not have yet. */
    private final List<RunResult> runs = new ArrayList<>();

    private SessionStarted session;
    private Judgement judgement;
    private RunTally tally;
    private int began;

    private JsonReport(Sink sink, boolean everyRun) {
        this.sink = sink;
        this.everyRun = everyRun;
    }

    private interface Sink {
        void write(String document) throws IOException;
    }

    /** Writes {@link #FILE} into a folder after each run. */
    public static JsonReport inFolder(Path folder) {
        return new JsonReport(new GrowingResult(folder.resolve(FILE))::replace, true);
    }

    /** Writes {@link #FILE} into a folder once, at the end of the session. */
    public static JsonReport onceInFolder(Path folder) {
        return new JsonReport(new GrowingResult(folder.resolve(FILE))::replace, false);
    }

    /** Writes the document once, at the end of the session; the stream stays open. */
    public static JsonReport atTheEnd(OutputStream out) {
        return new JsonReport(
                document -> {
                    out.write(document.getBytes(StandardCharsets.UTF_8));
                    out.flush();
                },
                false);
    }

    @Override
    public void on(RunEvent event) {
        switch (event) {
            case SessionStarted started -> {
                session = started;
                judgement = new Judgement(started);
                writeUnfinished();
            }
            case RunStarted started -> tally = new RunTally(++began, started);
            case IntervalClosed interval -> tally.add(interval);
            case RunFinished finished -> {
                runs.add(result(tally.finish(finished)));
                judgement.add(tally.started(), runs.getLast());
                writeUnfinished();
            }
            case SessionFinished finished -> write(finished.at(), finished.success(), judgement.results());
            case PowerRead read -> tally.add(read);
            case ErrorSeen _, CorruptionSeen _, Notice _ -> {}
        }
    }

    static RunResult result(RunSummary run) {
        return RunResult.of(
                run,
                Findings.of(run).stream()
                        .map(found -> new RunResult.Warning(found.kind().word(), found.text()))
                        .toList());
    }

    private void writeUnfinished() {
        if (everyRun) {
            write(null, false, judgement.soFar());
        }
    }

    private void write(ZonedDateTime finished, boolean complete, List<ThresholdResult> thresholds) {
        try {
            sink.write(Json.text(SessionResult.of(session, finished, complete, thresholds, runs)));
            runs.clear();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
