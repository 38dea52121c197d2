package csdbench.report.vdbench;

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
import java.time.ZonedDateTime;
import java.util.Optional;

/**
 * errorlog.html alone, for sessions that leave no other file of vdbench: made at the first error, as findings refer to
 * it, and not there without one. Confined to the thread that sends events.
 */
public final class ErrorLogFile implements RunObserver, AutoCloseable {
    /** Its name, for messages. */
    public static final String FILE = "errorlog.html";

    private final FolderFiles folder;
    private Path shownFolder = Path.of("");
    private Optional<ErrorPage> page = Optional.empty();

    /** @param folder exists */
    public ErrorLogFile(Path folder) throws IOException {
        this.folder = new FolderFiles(folder);
    }

    @Override
    public void on(RunEvent event) {
        switch (event) {
            case SessionStarted session -> shownFolder = session.outputFolder();
            case ErrorSeen error -> page(error.at()).add(error);
            case CorruptionSeen corruption -> page(corruption.at()).add(corruption);
            case Notice _, RunStarted _, IntervalClosed _, RunFinished _, SessionFinished _, PowerRead _ -> {}
        }
    }

    private ErrorPage page(ZonedDateTime at) {
        if (page.isEmpty()) {
            page = Optional.of(new ErrorPage(folder.page(shownFolder, "errorlog"), at));
        }
        return page.get();
    }

    @Override
    public void close() throws IOException {
        folder.close();
    }
}
