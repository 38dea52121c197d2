package csdbench.job.live;

import csdbench.job.command.UsageError;
import csdbench.report.IntervalsReport;
import csdbench.report.live.LiveView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Puts the sessions of a folder, and of those below it, into a view, one interval after the other. One thread. */
public final class FollowedFolder {
    /** A review has its steps two folders below it. */
    private static final int MAX_DEPTH = 4;

    private static final int MAX_SESSIONS = 10_000;

    /** Sessions that may go on at once: more drives than that are seldom reviewed. */
    private static final int MAX_OPEN = 16;

    /** What has not grown for so long before another began goes on no more. */
    private static final long STILL_MS = 5_000;

    private final Path folder;
    private final LiveView view;
    private final Set<Path> known = new HashSet<>();
    private final Deque<FollowedSession> open = new ArrayDeque<>();

    /** @throws UsageError when it is no folder */
    public FollowedFolder(Path folder, LiveView view) throws UsageError {
        if (!Files.isDirectory(folder)) {
            throw new UsageError(folder + " is no folder; name the folder of results, as -o named it");
        }
        this.folder = folder;
        this.view = view;
    }

    /**
     * Shows the next interval.
     *
     * @return its length in seconds; empty when there is none yet
     * @throws IOException when a file cannot be read, or is damaged, with its name
     */
    public Optional<Double> next() throws IOException {
        Optional<Double> seconds = ofOpen();
        if (seconds.isEmpty() && look()) {
            seconds = ofOpen();
        }
        return seconds;
    }

    /** Whether there is any session yet. */
    public boolean empty() {
        return known.isEmpty();
    }

    private Optional<Double> ofOpen() throws IOException {
        for (FollowedSession session : open) {
            Optional<Double> seconds = session.next();
            if (seconds.isPresent()) {
                return seconds;
            }
        }
        while (open.size() > MAX_OPEN) {
            open.removeFirst();
        }
        return Optional.empty();
    }

    /** Whether there are more sessions than before; those that are still step back behind them. */
    private boolean look() throws IOException {
        List<Path> found;
        try (Stream<Path> files = Files.walk(folder, MAX_DEPTH)) {
            found = files.filter(file -> file.endsWith(IntervalsReport.FILE))
                    .filter(Files::isRegularFile)
                    .limit(MAX_SESSIONS)
                    .map(Path::getParent)
                    .filter(each -> !known.contains(each))
                    .sorted(Comparator.comparing(FollowedSession::grownMs))
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        for (Path each : found) {
            long beganMs = FollowedSession.grownMs(each);
            FollowedSession begun = new FollowedSession(each, view.session());
            open.stream()
                    .filter(session -> session.grownMs() < beganMs - STILL_MS)
                    .forEach(FollowedSession::end);
            known.add(each);
            open.add(begun);
        }
        return !found.isEmpty();
    }
}
