package csdbench.job.history;

import csdbench.base.text.Sentences;
import csdbench.job.command.Progress;
import csdbench.report.history.HistoryReader;
import csdbench.result.history.HistoryEntry;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Enters every folder of results below some others. One thread. */
public final class HistoryRebuild {
    private final HistoryFile file;
    private final Progress progress;
    private final List<String> problems = new ArrayList<>();
    private int entered;
    private int seen;

    public HistoryRebuild(HistoryFile file, Progress progress) {
        this.file = file;
        this.progress = progress;
    }

    /**
     * Looks through a folder and all below it; what has results is not looked into. Links are not followed, so that
     * none leads round in a circle.
     */
    public void enter(Path top) throws HistoryProblem {
        Deque<Path> left = new ArrayDeque<>(List.of(top));
        while (!left.isEmpty() && !progress.stopped()) {
            Path folder = left.pop();
            progress.show("Looked into " + ++seen + " folders, entered " + entered + " sessions: " + folder);
            Optional<HistoryEntry> entry = read(folder);
            if (entry.isPresent()) {
                file.enter(entry.get(), List.of(), Optional.empty());
                entered++;
            } else {
                below(folder).forEach(left::push);
            }
        }
    }

    private Optional<HistoryEntry> read(Path folder) {
        try {
            return HistoryReader.read(folder);
        } catch (IOException e) {
            problems.add(Sentences.of(e));
            return Optional.empty();
        }
    }

    private List<Path> below(Path folder) {
        List<Path> below = new ArrayList<>();
        try (DirectoryStream<Path> entries =
                Files.newDirectoryStream(folder, entry -> Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS))) {
            entries.forEach(below::add);
        } catch (IOException e) {
            problems.add(folder + ": " + Sentences.of(e));
        } catch (DirectoryIteratorException e) {
            problems.add(folder + ": " + Sentences.of(e.getCause()));
        }
        below.sort(Comparator.<Path>naturalOrder().reversed());
        return below;
    }

    /** How many sessions were entered. */
    public int entered() {
        return entered;
    }

    /** What could not be read, a sentence each. */
    public List<String> problems() {
        return problems;
    }
}
