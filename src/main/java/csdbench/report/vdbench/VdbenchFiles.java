package csdbench.report.vdbench;

import csdbench.report.vdbench.row.FileColumns;
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
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * The result folder of vdbench: summary, totals, flatfile, logfile, histogram, skew, status, errorlog,
 * parmfile, parmscan, config, anchors, the host's pages and those of each definition. Files are opened when the session
 * begins, and each row is written when {@link #on} returns. Times are service times.
 *
 * <p>Confined to the thread that sends events. {@link #on} throws {@link java.io.UncheckedIOException} if a row cannot
 * be written.
 */
public final class VdbenchFiles implements RunObserver, AutoCloseable {
    /** Files for Oracle's Swat. */
    public static final String SWAT_FILE = "swat_mon.txt";

    public static final String SWAT_TOTAL_FILE = "swat_mon_total.txt";

    static final String HOST = "localhost";
    static final String SLAVE = "localhost-0";

    private static final List<String> PAGES = List.of(
            "summary",
            "logfile",
            "totals",
            "flatfile",
            "status",
            "errorlog",
            "histogram",
            "skew",
            HOST,
            SLAVE,
            "parmfile",
            "parmscan",
            "config",
            "localhost-0.stdout",
            "localhost.var_adm_msgs",
            "anchors",
            RunningTotals.PAGE);

    private final FolderFiles folder;
    private final PageChoice choice;
    private final long processId;
    private final List<Notice> early = new ArrayList<>();
    private SessionFiles files;

    /** @param folder created if missing; files of an earlier session are replaced, others stay */
    public VdbenchFiles(Path folder, PageChoice choice) throws IOException {
        this(folder, choice, ProcessHandle.current().pid());
    }

    VdbenchFiles(Path folder, PageChoice choice, long processId) throws IOException {
        this.folder = new FolderFiles(folder);
        this.choice = choice;
        this.processId = processId;
    }

    /**
     * Names of the pages of a session.
     *
     * @param definitions storages, workloads and hosts that have their own
     */
    public static List<String> pages(Collection<String> definitions) {
        return Stream.concat(
                        PAGES.stream(),
                        definitions.stream()
                                .flatMap(name ->
                                        Stream.of(name, name + ".histogram", HOST + "." + name, SLAVE + "." + name)))
                .map(name -> FolderFiles.fileName(name) + ".html")
                .toList();
    }

    @Override
    public void on(RunEvent event) {
        switch (event) {
            case SessionStarted session -> begin(session);
            case Notice notice -> notice(notice);
            case RunStarted run -> files.begin(run);
            case IntervalClosed interval -> files.add(interval);
            case RunFinished run -> files.finish(run);
            case ErrorSeen error -> files.add(error);
            case CorruptionSeen corruption -> files.add(corruption);
            case PowerRead read -> {}
            case SessionFinished session -> files.finish(session);
        }
    }

    private void begin(SessionStarted session) {
        files = new SessionFiles(folder, choice, FileColumns.of(session, choice.layout()), session, processId);
        early.forEach(files::add);
        early.clear();
    }

    /** Notices before the session begins are buffered for the log. */
    private void notice(Notice notice) {
        if (files == null) {
            early.add(notice);
        } else {
            files.add(notice);
        }
    }

    @Override
    public void close() throws IOException {
        folder.close();
    }
}
