package csdbench.job.history;

import csdbench.job.command.FinishedFolders;
import csdbench.job.command.Onlooker;
import csdbench.job.command.Terminal;
import csdbench.report.history.HistoryReader;
import csdbench.report.history.SessionGate;
import csdbench.result.history.HistoryEntry;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Enters what commands leave into the history, once they have ended. Static functions. */
public final class HistoryKeeper {
    private HistoryKeeper() {}

    /**
     * Who watches a command for that.
     *
     * @param tags of what is entered
     * @param note of the same
     */
    public static Onlooker of(Terminal terminal, Path file, List<String> tags, Optional<String> note) {
        return new FinishedFolders(terminal, "this session is not in the history", folder -> {
            Optional<HistoryEntry> entry = HistoryReader.read(folder);
            if (entry.isPresent()) {
                boolean lost = !tags.isEmpty()
                        && SessionGate.of(folder).stream()
                                .flatMap(gate -> gate.thresholds().stream())
                                .anyMatch(threshold -> !threshold.passed());
                long id;
                try (HistoryFile history = HistoryFile.toWrite(file)) {
                    id = history.enter(entry.get(), lost ? List.of() : tags, note);
                }
                if (lost) {
                    terminal.error("note: a threshold was not kept, so later sessions are not compared with this one:"
                            + " it has not the tag; csdbench history mark " + id + " --tag " + tags.getFirst()
                            + " gives it");
                }
            }
        });
    }

    /** The same in the usual file, without tags; nobody where no history is kept. */
    public static Onlooker of(Terminal terminal) {
        return HistoryPlace.usual()
                .map(file -> of(terminal, file, List.of(), Optional.empty()))
                .orElse(Onlooker.NONE);
    }
}
