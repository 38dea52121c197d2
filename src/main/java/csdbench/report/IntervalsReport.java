package csdbench.report;

import csdbench.base.file.FoundFile;
import csdbench.base.text.Sentences;
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
import csdbench.result.session.IntervalResult;
import csdbench.result.session.RunTally;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code intervals.jsonl}: one {@link IntervalResult} per line, written when the interval ends. Throws {@link
 * UncheckedIOException} when it cannot be written.
 */
public final class IntervalsReport implements RunObserver, AutoCloseable {
    public static final String FILE = "intervals.jsonl";

    private final AppendedFile file;
    private int runs;
    private RunTally tally;

    /** Opens {@link #FILE} in a folder. */
    public IntervalsReport(Path folder) throws IOException {
        file = new AppendedFile(folder.resolve(FILE));
    }

    @Override
    public void on(RunEvent event) {
        switch (event) {
            case RunStarted started -> tally = new RunTally(++runs, started);
            case IntervalClosed interval -> write(interval);
            case PowerRead read -> tally.add(read);
            case SessionStarted _, RunFinished _, ErrorSeen _, CorruptionSeen _, Notice _, SessionFinished _ -> {}
        }
    }

    private void write(IntervalClosed interval) {
        try {
            file.append(Json.line(IntervalResult.of(tally, interval)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        tally.add(interval);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    /**
     * The lines that a folder has, in order; none when there is no file.
     *
     * @throws IOException when one of them is damaged, with file and line; a crash may have cut the last, which is left
     *     out
     */
    public static List<IntervalResult> in(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        String text;
        try {
            text = Files.exists(file) ? FoundFile.text(file) : "";
        } catch (IOException e) {
            throw new IOException("cannot read " + file + ": " + Sentences.of(e), e);
        }
        List<IntervalResult> intervals = new ArrayList<>();
        for (String line : text.substring(0, text.lastIndexOf('\n') + 1).lines().toList()) {
            intervals.add(Json.read(file + ", line " + (intervals.size() + 1), line, IntervalResult.class));
        }
        return intervals;
    }
}
