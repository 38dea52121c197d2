package csdbench.main.history;

import csdbench.job.command.ExitCode;
import csdbench.job.command.UsageError;
import csdbench.job.history.HistoryQueries;
import csdbench.job.session.SessionFolder;
import csdbench.main.option.JsonOption;
import csdbench.main.option.Values;
import csdbench.report.history.HistoryDocument;
import csdbench.report.history.HistoryReader;
import csdbench.result.history.Remembered;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Notes of sessions. */
@Command(
        name = "mark",
        header = "Give sessions tags or a note, or take tags away.",
        footer = "  csdbench history mark 12 13 --tag base --note \"before the new firmware\"")
final class MarkCommand extends OnHistory {
    @Parameters(arity = "1..*", paramLabel = "ID", description = "Numbers of sessions, as the list has them.")
    private List<Long> ids = new ArrayList<>();

    @Option(names = "--tag", paramLabel = "TAG", converter = Values.Tag.class, description = "Add it.")
    private List<String> tags = new ArrayList<>();

    @Option(names = "--untag", paramLabel = "TAG", description = "Take it away.")
    private List<String> untag = new ArrayList<>();

    @Option(names = "--note", paramLabel = "TEXT", description = "In place of the one before.")
    private Optional<String> note = Optional.empty();

    @Override
    protected ExitCode carryOut() throws Exception {
        return reading(file -> {
            List<Remembered> sessions = new ArrayList<>();
            for (long id : ids) {
                if (new HistoryQueries(file).session(id).isEmpty()) {
                    throw new UsageError("there is no session " + id + " in the history; nothing was noted");
                }
            }
            file.mark(ids, tags, untag, note);
            for (long id : ids) {
                new HistoryQueries(file).session(id).ifPresent(sessions::add);
            }
            if (!tags.isEmpty() || !untag.isEmpty()) {
                sessions.forEach(this::keep);
            }
            if (json.wanted()) {
                JsonOption.print(terminal, HistoryDocument.of(sessions));
            } else {
                sessions.forEach(session -> terminal.line("session " + session.id() + ": "
                        + String.join(", ", session.tags())
                        + (session.note().isEmpty() ? "" : "; " + session.note())));
            }
            return ExitCode.SUCCESS;
        });
    }

    /** No later session replaces results with a tag, if the folder still has those of this one. */
    private void keep(Remembered session) {
        Path folder = Path.of(session.entry().folder());
        try {
            boolean still = Files.isDirectory(folder)
                    && HistoryReader.read(folder)
                            .filter(entry -> entry.key().equals(session.entry().key()))
                            .isPresent();
            if (still) {
                SessionFolder.tag(folder, session.tags());
            }
        } catch (IOException | UsageError e) {
            terminal.error("note: later results may replace those in " + folder + ": " + e.getMessage());
        }
    }
}
