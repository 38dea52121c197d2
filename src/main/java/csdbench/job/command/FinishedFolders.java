package csdbench.job.command;

import csdbench.base.text.Problem;
import csdbench.base.text.Sentences;
import csdbench.result.RunObserver;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Does something with each folder of results that a command leaves, once it has ended: with those that are not within
 * another, as steps are. What goes wrong is a note, since the folder has all of it. Any thread.
 */
public final class FinishedFolders implements Onlooker {
    private final Terminal terminal;
    private final String undone;
    private final Work work;
    private final Set<Path> folders = new LinkedHashSet<>();

    /** What is done with a folder. */
    @FunctionalInterface
    public interface Work {
        void on(Path folder) throws IOException, Problem, Failure;
    }

    /** @param undone what a note begins with, {@code this session is not in the history} */
    public FinishedFolders(Terminal terminal, String undone, Work work) {
        this.terminal = terminal;
        this.undone = undone;
        this.work = work;
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
        for (Path folder : folders) {
            if (folders.stream().noneMatch(other -> !folder.equals(other) && folder.startsWith(other))) {
                carryOut(folder);
            }
        }
        folders.clear();
    }

    private void carryOut(Path folder) {
        try {
            work.on(folder);
        } catch (IOException e) {
            terminal.error("note: " + undone + ": " + Sentences.of(e));
        } catch (Failure e) {
            terminal.error("note: " + undone + ": " + e.getMessage());
        } catch (Problem e) {
            terminal.error("note: " + undone + ": " + e.sentence());
        } catch (RuntimeException | LinkageError e) {
            // The session counts all the same, and its code must not change.
            terminal.error("note: " + undone + ": " + e);
        }
    }
}
