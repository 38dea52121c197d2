package csdbench.job.history;

import csdbench.job.command.Onlooker;
import csdbench.job.command.Terminal;
import csdbench.report.history.HistoryReader;
import csdbench.result.RunObserver;
import csdbench.result.history.HistoryEntry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Enters what a command leaves into the history, once it has ended. Whatever goes wrong is a note: the folder has all
 * of it. The thread of the command owns it.
 */
public final class HistoryKeeper implements Onlooker {
    private final Terminal terminal;
    private final Optional<Path> file;
    private final List<String> tags;
    private final Optional<String> note;
    private final Set<Path> folders = new LinkedHashSet<>();

    /**
     * @param file empty to keep none
     * @param tags of what is entered
     * @param note of the same
     */
    public HistoryKeeper(Terminal terminal, Optional<Path> file, List<String> tags, Optional<String> note) {
        this.terminal = terminal;
        this.file = file;
        this.tags = List.copyOf(tags);
        this.note = note;
    }

    @Override
    public RunObserver session() {
        return _ -> {};
    }

    @Override
    public void progress(String line) {}

    @Override
    public synchronized void results(Path folder) {
        folders.add(folder.toAbsolutePath().normalize());
    }

    @Override
    public synchronized void ended() {
        if (file.isEmpty() || folders.isEmpty()) {
            return;
        }
        try {
            for (Path folder : folders) {
                // Steps are part of what they are steps of.
                if (folders.stream().noneMatch(other -> !folder.equals(other) && folder.startsWith(other))) {
                    enter(folder);
                }
            }
        } catch (IOException | HistoryProblem | RuntimeException | LinkageError e) {
            terminal.error("note: this session is not in the history: " + e.getMessage());
        } finally {
            folders.clear();
        }
    }

    private void enter(Path folder) throws IOException, HistoryProblem {
        Optional<HistoryEntry> entry = HistoryReader.read(folder);
        if (entry.isPresent()) {
            try (HistoryFile history = HistoryFile.toWrite(file.get())) {
                history.enter(entry.get(), tags, note);
            }
        }
    }
}
