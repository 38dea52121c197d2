package csdbench.main.health;

import csdbench.drive.real.DeviceProbe;
import csdbench.job.command.UsageError;
import csdbench.job.health.Forecast;
import csdbench.job.health.WrittenBytes;
import csdbench.job.history.HistoryFile;
import csdbench.job.history.HistoryFilter;
import csdbench.job.history.HistoryPlace;
import csdbench.job.history.HistoryProblem;
import csdbench.job.history.HistoryQueries;
import csdbench.result.history.HistoryEntry;
import csdbench.result.history.Remembered;
import csdbench.result.session.TargetResult;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** How the sessions of the history wrote a drive. Static functions. */
final class DriveSessions {
    private static final int ALL = Integer.MAX_VALUE;

    private DriveSessions() {}

    /**
     * Written as by all runs that are remembered, from the begin of the first until now. Folders are the truth: a run
     * whose folder is gone has written nothing.
     *
     * @throws UsageError when nothing is known
     */
    static Forecast.Work work(String lun) throws UsageError {
        Path place = HistoryPlace.usual()
                .orElseThrow(() -> new UsageError("--history: " + HistoryPlace.VARIABLE + " says that none is kept"));
        String serial = DeviceProbe.look(Optional.empty())
                .facts(lun)
                .block()
                .map(block -> block.product().serial())
                .orElse("");
        return work(lun, serial, place);
    }

    /**
     * The same.
     *
     * @param serial of the drive; empty if it says none, and is known by its lun
     * @param place the history
     */
    static Forecast.Work work(String lun, String serial, Path place) throws UsageError {
        WrittenBytes written = new WrittenBytes(target -> is(target, lun, serial));
        Instant first = Instant.now();
        int counted = 0;
        int gone = 0;
        for (Remembered session : sessions(serial.isEmpty() ? lun : serial, place)) {
            try {
                written.add(Path.of(session.entry().folder()));
                Instant started = Instant.parse(session.entry().started());
                first = started.isBefore(first) ? started : first;
                counted++;
            } catch (IOException _) {
                gone++;
            }
        }
        if (!written.any()) {
            throw new UsageError("--history: no run of " + lun + " is known whose folder is there and whose writes were"
                    + " counted; --run FOLDER names results");
        }
        double seconds = Math.max(1, Duration.between(first, Instant.now()).toSeconds());
        return written.work(
                "as in " + counted + " of the history since "
                        + first.toString().substring(0, 10)
                        + (gone == 0 ? "" : ", without " + gone + " whose folders are gone"),
                seconds);
    }

    private static boolean is(TargetResult target, String lun, String serial) {
        return serial.isEmpty()
                ? target.target().lun().equals(lun)
                : serial.equals(target.device().get("serial"));
    }

    private static List<Remembered> sessions(String word, Path place) throws UsageError {
        HistoryFilter filter = new HistoryFilter(
                Optional.of(word),
                Optional.empty(),
                Optional.empty(),
                Optional.of(HistoryEntry.Kind.RUN.word()),
                Optional.empty(),
                Optional.empty());
        try {
            Optional<HistoryFile> file = HistoryFile.toRead(place);
            if (file.isEmpty()) {
                throw new UsageError("--history: " + place + " is not there: no session was entered yet");
            }
            try (HistoryFile open = file.get()) {
                return new HistoryQueries(open).sessions(filter, ALL);
            }
        } catch (HistoryProblem e) {
            throw new UsageError("--history: " + e.sentence());
        }
    }
}
